import { sql } from 'kysely';
import { betsShareMicro, levelShareMicro } from '../../../shared/partners/rules.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { EARNS, IS_ENDING } from './earns.ts';
import { lockEarnings } from '../program/lock-earnings.ts';
import { writeEarnings } from './write-earnings.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** The kinds of deal that share counted stakes. */
type StakeKind = 'level' | 'bets';

const SHARES = { level: levelShareMicro, bets: betsShareMicro } as const;

type Due = {
  readonly player_id: bigint;
  readonly partner_id: bigint;
  readonly share_bp: number;
  readonly from_micro: bigint;
  readonly to_micro: bigint;
};

/** How many players are counted in one transaction. */
const PAGE = 1000;

/**
 * Shares what players of one kind of deal staked since the last run: from their running totals, each
 * part of a total once, whatever runs at once or dies on the way. Answers how many players had staked.
 * Where a total fell, as a provider took bets back, nothing is taken from anybody: it is shared again
 * once it rises above where it was. With `ending`, only of players who are about to bring nothing more.
 */
export async function shareStakes(deps: Deps, kind: StakeKind, only?: 'ending'): Promise<number> {
  let [shared, after] = [0, 0n];
  for (;;) {
    const page = await sharePage(deps, { kind, only, after });
    shared += page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return shared;
    after = last.player_id;
  }
}

type Page = {
  readonly kind: StakeKind;
  readonly only: 'ending' | undefined;
  readonly after: bigint;
};

async function sharePage({ db, clock }: Deps, page: Page): Promise<readonly Due[]> {
  const { kind } = page;
  return await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    const due = await readDue(trx, page);
    if (due.length === 0) return due;
    const at = new Date(clock.nowMs());
    const earnings = due.map((row) => ({
      playerId: row.player_id,
      partnerId: row.partner_id,
      baseMicro: row.to_micro - row.from_micro,
      amountMicro:
        SHARES[kind](row.to_micro, row.share_bp) - SHARES[kind](row.from_micro, row.share_bp),
    }));
    await writeEarnings(trx, { kind, day: moscowDate(at.getTime()), at }, earnings);
    await raiseMarks(trx, due, at);
    return due;
  });
}

async function readDue(trx: Database, { kind, only, after }: Page): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select r.player_id, r.partner_id, d.share_bp,
           r.counted_micro as from_micro, t.counted_micro as to_micro
      from partner_referrals r
      join player_totals t on t.player_id = r.player_id
      join partner_deals d on d.partner_id = r.partner_id and d.version = r.deal_version
     where d.kind = ${kind} and ${EARNS} and t.counted_micro > r.counted_micro
       and r.player_id > ${after} ${only === undefined ? sql`` : sql`and ${IS_ENDING}`}
     order by r.player_id limit ${PAGE}`.execute(trx);
  return rows;
}

/** The counted stake of these players is shared, or known, through here. */
async function raiseMarks(
  trx: Database,
  due: readonly Pick<Due, 'player_id' | 'to_micro'>[],
  at: Date,
): Promise<void> {
  await sql`
    update partner_referrals r set counted_micro = m.to_micro, counted_at = ${at}
      from unnest(${due.map((row) => row.player_id)}::bigint[],
                  ${due.map((row) => row.to_micro)}::bigint[]) as m (player_id, to_micro)
     where r.player_id = m.player_id`.execute(trx);
}
