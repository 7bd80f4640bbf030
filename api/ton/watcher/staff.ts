import type { Selectable } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { TonTransactionsTable } from '../../db/tables/ton.ts';

/** Money over TON that waits for staff, the oldest first. */
export async function listWaiting(
  db: Database,
): Promise<readonly Selectable<TonTransactionsTable>[]> {
  return await db
    .selectFrom('ton_transactions')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('lt')
    .limit(500)
    .execute();
}

/** What staff do with money that waits, and who of them. */
export type StaffAct = {
  readonly id: bigint;
  readonly by: string;
  readonly act: 'attributed' | 'closed';
  /** Whose the money is, where it is somebody's. */
  readonly playerId?: bigint;
  readonly reason?: string;
};

/**
 * Gives waiting money to a player, which credits it at the next reading whatever limits say, or
 * closes it because it was dealt with outside. False where it does not wait, has no sum in a coin we
 * take, or there is no such player. Who did it is kept.
 */
export async function decideTransaction(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { id, by, act, playerId, reason }: StaffAct,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const isAttributed = act === 'attributed';
    if (isAttributed && !(await isPlayer(trx, playerId))) return false;
    let change = trx
      .updateTable('ton_transactions')
      .set(
        isAttributed
          ? { state: 'seen', player_id: playerId ?? null, is_forced: true }
          : { state: 'closed', reason: reason ?? null },
      )
      .where('id', '=', id)
      .where('state', '=', 'waiting');
    if (isAttributed) change = change.where('asset', 'is not', null).where('units', '>', 0n);
    const changed = await change.returning('id').executeTakeFirst();
    if (changed === undefined) return false;
    await trx
      .insertInto('ton_acts')
      .values({
        transaction_id: id,
        act,
        by,
        detail: JSON.stringify({ playerId: playerId?.toString(), reason }),
        at: new Date(clock.nowMs()),
      })
      .execute();
    return true;
  });
}

async function isPlayer(db: Database, playerId: bigint | undefined): Promise<boolean> {
  if (playerId === undefined) return false;
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return found !== undefined;
}
