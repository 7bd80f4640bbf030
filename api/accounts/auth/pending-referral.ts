import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { referralCode, referralOfPayload } from '../../players/referral-code.ts';
import { findTelegramPlayer } from '../../players/telegram-identity.ts';

/** Somebody pressed Start, perhaps through an invitation. */
export type BotStart = { readonly telegramId: number; readonly payload?: string | undefined };

/**
 * Stores the referral a Telegram user started the bot with until their first sign-in. The first one
 * stays, and an existing player is not changed, so repeats have no effect.
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
