import { sql } from 'kysely';
import type { GroupId, PlayerId } from '../../../shared/ids.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { owesWins } from '../../rewards/grants/owes-wins.ts';
import { pushWallets } from '../../rewards/push-wallets.ts';
import type { AdvanceDeps } from './races-deps.ts';
import { tellRacer } from './tell-racer.ts';

/** How many prizes are read at a time. */
const PAGE = 500;

type Prize = {
  readonly raceId: bigint;
  readonly slug: string;
  readonly place: number;
  readonly playerId: PlayerId;
  readonly amountMicro: bigint;
};

/**
 * Pays the prizes that are due as money with nothing to be played for it, each once, also to a player
 * in a break. A player who owes wins waits until the debt is gone, and one whom staff hold or banned
 * until that is lifted. One that fails leaves the others alone.
 */
export async function payPrizes(deps: AdvanceDeps, page = PAGE): Promise<void> {
  let last: Prize | undefined;
  do {
    const due = await readDue(deps, { after: last, page });
    for (const prize of due) await tryPrize(deps, prize);
    last = due.length < page ? undefined : due.at(-1);
  } while (last !== undefined);
}

async function tryPrize(deps: AdvanceDeps, prize: Prize): Promise<void> {
  try {
    if (!(await owesWins(deps.db, prize.playerId))) await payPrize(deps, prize);
  } catch (error) {
    const { slug, place } = prize;
    deps.logger.error({ err: error, slug, place }, 'a prize of a race is not paid yet');
  }
}

/** The next prizes that are due, in the order of races and places, so that none hides another. */
async function readDue(
  { db, clock }: AdvanceDeps,
  { after, page }: { readonly after: Prize | undefined; readonly page: number },
): Promise<readonly Prize[]> {
  const rows = await db
    .selectFrom('race_prizes as p')
    .innerJoin('races as r', 'r.id', 'p.race_id')
    .innerJoin('players as w', 'w.id', 'p.player_id')
    .select(['p.race_id', 'r.slug', 'p.place', 'p.player_id', 'p.amount_micro'])
    .where('p.is_paid', '=', false)
    .where('r.state', '=', 'final')
    .where(
      sql<boolean>`not exists (select from withdrawal_blocks b where b.player_id = p.player_id)`,
    )
    .where(sql<boolean>`(w.banned_until > ${new Date(clock.nowMs())}) is not true`)
    .$if(after !== undefined, (due) =>
      due.where(sql<boolean>`(p.race_id, p.place) > (${after?.raceId}, ${after?.place})`),
    )
    .orderBy('p.race_id')
    .orderBy('p.place')
    .limit(page)
    .execute();
  return rows.map((row) => ({
    raceId: row.race_id,
    slug: row.slug,
    place: row.place,
    playerId: playerIdOf(row.player_id),
    amountMicro: row.amount_micro,
  }));
}

/** Reports of rewards name what the operator gave by the word after `reward:`. */
const keyOf = ({ slug, place }: Prize) => `reward:race:${slug}:${place}`;

/**
 * Pays one prize. The key is of the race and the place, so whichever process pays, and whatever died
 * before, it is paid once; a payment that was made and not noted is found by its key.
 */
async function payPrize(deps: Omit<AdvanceDeps, 'logger'>, prize: Prize): Promise<void> {
  const { ledger } = deps;
  const { playerId, amountMicro } = prize;
  const [to, from] = await Promise.all([
    ledger.walletOf(playerId, 'real'),
    ledger.operatorAccount('bonus'),
  ]);
  crashPoint('race-before-pay');
  const id = uuidV7() as GroupId;
  const result = await ledger.post({
    wallet: to,
    build: () => ({
      id,
      playerId,
      transfers: [{ from, to, amountMicro, kind: 'bonus' }],
      idempotencyKeys: [{ key: keyOf(prize), detail: { place: prize.place } }],
    }),
  });
  if (result.status !== 'posted' && result.status !== 'taken') {
    throw new Error(`a prize of a race was not paid: ${result.status}`);
  }
  crashPoint('race-after-pay');
  await notePaid(deps, prize);
  if (result.status === 'posted') await pushWallets(deps, playerId, result);
}

/** Notes the group that paid a prize, whichever call that was, and tells its winner with that, once. */
async function notePaid(
  { db, clock, rates }: Pick<AdvanceDeps, 'db' | 'clock' | 'rates'>,
  prize: Prize,
): Promise<void> {
  const { group_id: groupId } = await db
    .selectFrom('idempotency_keys')
    .select('group_id')
    .where('key', '=', keyOf(prize))
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('race_prizes')
      .set({ is_paid: true, group_id: groupId })
      .where('race_id', '=', prize.raceId)
      .where('place', '=', prize.place)
      .where('is_paid', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await tellRacer(trx, { clock, rates }, prize);
  });
}
