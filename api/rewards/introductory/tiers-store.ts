import type { PlayerId } from '../../../shared/ids.ts';
import type { IntroductoryTier, TakenTiers } from '../../../shared/rewards/introductory/rules.ts';
import type { Database } from '../../platform/db/database.ts';

/** What a player did with the tiers so far. */
export async function readTiers(db: Database, playerId: PlayerId): Promise<TakenTiers> {
  const rows = await db
    .selectFrom('introductory_tiers')
    .select(['tier', 'payment_id'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('taken_at')
    .execute();
  return {
    used: rows.filter((row) => row.payment_id !== null).map(({ tier }) => tier),
    active: rows.find((row) => row.payment_id === null)?.tier ?? null,
  };
}

/** The tier that waits for its deposit, with the version of its terms and when it was taken. */
export async function readWaitingTier(db: Database, playerId: PlayerId) {
  return await db
    .selectFrom('introductory_tiers')
    .select(['tier', 'version', 'taken_at as takenAt'])
    .where('player_id', '=', BigInt(playerId))
    .where('payment_id', 'is', null)
    .executeTakeFirst();
}

/** Whether a deposit was matched already. */
export async function isMatched(db: Database, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('introductory_tiers')
    .select('tier')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ties a waiting tier to the deposit that it is matched with; false where it no longer waits. */
export async function tieTier(
  trx: Database,
  playerId: PlayerId,
  { tier, paymentId }: { readonly tier: IntroductoryTier; readonly paymentId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('introductory_tiers')
    .set({ payment_id: paymentId })
    .where('player_id', '=', BigInt(playerId))
    .where('tier', '=', tier)
    .where('payment_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
