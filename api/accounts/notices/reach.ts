import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** How the bot reaches a player. */
export type Reach = {
  /** The player's newest Telegram profile; undefined where there is none or it blocked the bot. */
  readonly telegramId: string | undefined;
  /** Whether the player wants notices there. */
  readonly isOn: boolean;
};

/** Reads whether and where the bot may write to a player. */
export async function readReach(db: Kysely<Tables>, playerId: bigint): Promise<Reach> {
  const row = await db
    .selectFrom('players')
    .leftJoin('identities', (join) =>
      join
        .onRef('identities.player_id', '=', 'players.id')
        .on('identities.provider', '=', 'telegram'),
    )
    .select(['external_id', 'notices_on', 'bot_blocked_at'])
    .where('players.id', '=', playerId)
    .orderBy('identities.created_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  const canReach = row !== undefined && row.bot_blocked_at === null;
  return {
    telegramId: canReach ? (row.external_id ?? undefined) : undefined,
    isOn: row?.notices_on ?? false,
  };
}

/**
 * Notes that Telegram refused a message to a player; their reminders go off until they ask again.
 */
export async function noteBlocked(
  db: Kysely<Tables>,
  { playerId, nowMs }: { readonly playerId: bigint; readonly nowMs: number },
): Promise<void> {
  await db
    .updateTable('players')
    .set({ bot_blocked_at: new Date(nowMs), reminders_since: null })
    .where('id', '=', playerId)
    .execute();
}

/** Somebody wrote to the bot: it may write to them again. */
export async function noteReached(db: Kysely<Tables>, telegramId: number): Promise<void> {
  await db
    .updateTable('players')
    .set({ bot_blocked_at: null })
    .where('bot_blocked_at', 'is not', null)
    .where(ofTelegramUser(telegramId))
    .execute();
}

/** The player to whom a Telegram user is linked, as a condition on players. */
export const ofTelegramUser =
  (telegramId: number) => (where: ExpressionBuilder<Tables, 'players'>) =>
    where(
      'players.id',
      'in',
      where
        .selectFrom('identities')
        .select('player_id')
        .where('provider', '=', 'telegram')
        .where('external_id', '=', String(telegramId)),
    );
