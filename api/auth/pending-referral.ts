import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables/tables.ts';
import { referralCode, referralOfPayload } from '../players/referral-code.ts';
import { findTelegramPlayer } from '../players/telegram-identity.ts';

/** Somebody pressed Start, perhaps through an invitation. */
export type BotStart = { readonly telegramId: number; readonly payload?: string | undefined };

/**
 * Keeps the referral somebody started the bot with until their first sign-in. The first one stays,
 * and a player who exists already is left as they are, so repeats change nothing.
 */
export async function keepPendingReferral(db: Database, start: BotStart): Promise<void> {
  const code = referralOfPayload(start.payload);
  if (code === undefined) return;
  if ((await findTelegramPlayer(db, start.telegramId)) !== undefined) return;
  await db
    .insertInto('pending_referrals')
    .values({ telegram_id: BigInt(start.telegramId), code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the kept referral out, in the transaction that makes the player. */
export async function takePendingReferral(
  trx: Transaction<Tables>,
  telegramId: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('pending_referrals')
    .where('telegram_id', '=', BigInt(telegramId))
    .returning('code')
    .executeTakeFirst();
  return referralCode(row?.code);
}
