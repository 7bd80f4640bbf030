import { sql } from 'kysely';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { CPA_ROWS, cpaPrizeMicro } from '../../../shared/partners/rules.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { judgePerson } from '../../rewards/person/judge-person.ts';
import { sharedWith } from '../../rewards/person/read-shared.ts';
import type { PersonSignal } from '../../rewards/person/signals.ts';
import { EARNS, IS_ENDING } from './earns.ts';
import { NET_DEPOSITS } from '../program/net-deposits.ts';
import { lockEarnings } from '../program/lock-earnings.ts';
import { type Earning, writeEarnings } from './write-earnings.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

type Due = {
  readonly player_id: bigint;
  readonly partner_id: bigint;
  readonly counted_micro: bigint;
  readonly experience_micro: bigint;
  readonly net_micro: bigint;
  readonly paid_micro: bigint;
};

/** How many players are looked at in one transaction. */
const PAGE = 500;

/**
 * Pays CPA prizes for players who meet all conditions of a higher row than before: the level, the
 * counted stake, deposits less withdrawals, an approved document of identity, not to have excluded
 * themselves, and to be a person of their own among all players who came by anybody. Answers how many.
 */
export async function shareCpa(deps: Deps): Promise<number> {
  let [paid, after] = [0, 0n];
  for (;;) {
    const page = await sharePage(deps, after);
    paid += page.paid;
    if (page.last === undefined) return paid;
    after = page.last;
  }
}

type Page = { readonly paid: number; readonly last: bigint | undefined };

async function sharePage({ db, clock }: Deps, after: bigint): Promise<Page> {
  return await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    const at = new Date(clock.nowMs());
    const looked = await readDue(trx, after);
    const due = looked.filter((row) => prizeOf(row) > row.paid_micro);
    const doubles = await readDoubles(
      trx,
      due.map(({ player_id }) => player_id),
    );
    const earnings = due.filter(({ player_id }) => !doubles.includes(player_id)).map(earningOf);
    await writeEarnings(trx, { kind: 'cpa', day: moscowDate(at.getTime()), at }, earnings);
    await markDoubles(trx, doubles);
    const last = looked.length < PAGE ? undefined : looked.at(-1)?.player_id;
    return { paid: earnings.length, last };
  });
}

const earningOf = (row: Due): Earning => ({
  playerId: row.player_id,
  partnerId: row.partner_id,
  baseMicro: row.counted_micro,
  amountMicro: prizeOf(row) - row.paid_micro,
});

/** Who is a double stays one, and is not looked at again each minute. */
async function markDoubles(trx: Database, doubles: readonly bigint[]): Promise<void> {
  if (doubles.length === 0) return;
  await sql`update partner_referrals set is_double = true
             where player_id = any (${[...doubles]}::bigint[])`.execute(trx);
}

/** What the highest row pays: whoever brought it brings nothing more. */
const MAX_MICRO = BigInt(CPA_ROWS.at(-1)?.prize ?? 0) * MICRO_PER_UNIT;
const LEAST_COUNTED_MICRO = BigInt(CPA_ROWS[0]?.bet ?? 0) * MICRO_PER_UNIT;

const prizeOf = (row: Due): bigint =>
  cpaPrizeMicro({
    level: vipLevelOf(experienceOf(row.experience_micro)).statusId,
    countedMicro: row.counted_micro,
    netDepositsMicro: row.net_micro,
    isProved: true,
  });

/** Players under a CPA deal whose identity a document proves. */
async function readDue(trx: Database, after: bigint): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select r.player_id, r.partner_id, t.counted_micro, t.experience_micro, e.paid_micro,
           ${NET_DEPOSITS} as net_micro
      from partner_referrals r
      join player_totals t on t.player_id = r.player_id
      join partner_deals d on d.partner_id = r.partner_id and d.version = r.deal_version
     cross join lateral (
       select coalesce(sum(e.amount_micro), 0)::bigint as paid_micro from partner_earnings e
        where e.player_id = r.player_id and e.kind = 'cpa') e
     where d.kind = 'cpa' and ${EARNS} and not r.is_double and not (${IS_ENDING})
       and r.player_id > ${after} and t.counted_micro >= ${LEAST_COUNTED_MICRO}
       and e.paid_micro < ${MAX_MICRO}
       and exists (select from kyc_documents k where k.player_id = r.player_id
                      and k.kind = 'identity' and k.state = 'approved')
     order by r.player_id limit ${PAGE}`.execute(trx);
  return rows;
}

/**
 * Which players may be one person with somebody who came before them, by whichever partner, or who has
 * an older account: nobody looks at a prize, so the doubt is enough.
 */
async function readDoubles(trx: Database, players: readonly bigint[]): Promise<readonly bigint[]> {
  if (players.length === 0) return [];
  const { rows } = await sql<{ id: bigint; signal: PersonSignal; accounts: number }>`
    select p.id, s.signal, count(distinct s.id)::int as accounts
      from unnest(${[...players]}::bigint[]) p (id)
     cross join lateral (${sharedWith(sql`p.id`)}) s (signal, id)
     where s.signal not in ('invited', 'invited-together') and s.id < p.id
     group by p.id, s.signal`.execute(trx);
  return [...Map.groupBy(rows, ({ id }) => id)]
    .filter(([, shared]) => judgePerson(shared, { isForFriend: true }).verdict !== 'clear')
    .map(([id]) => id);
}
