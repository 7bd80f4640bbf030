import type { Transaction } from 'kysely';
import { REFERRAL_KEPT_MS } from '../../../shared/players/referral.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { knownReferral } from '../../players/known-referral.ts';
import { referralOfPayload } from '../../players/referral-code.ts';
import { findTelegramPlayer } from '../../players/telegram-identity.ts';

/** Somebody pressed Start, perhaps through an invitation. */
export type BotStart = { readonly telegramId: number; readonly payload?: string | undefined };

const oldestAt = (nowMs: number) => new Date(nowMs - REFERRAL_KEPT_MS);

/**
 * Stores the referral a Telegram user started the bot with until their first sign-in. The first one
 * stays for as long as a referral counts; neither an existing player nor a code that leads to
 * nobody changes anything, so repeats have no effect.
 */
export async function keepPendingReferral(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  start: BotStart,
): Promise<void> {
  const code = await knownReferral(db, [referralOfPayload(start.payload)]);
  if (code === undefined) return;
  if ((await findTelegramPlayer(db, start.telegramId)) !== undefined) return;
  const nowMs = clock.nowMs();
  const kept = { code, created_at: new Date(nowMs) };
  await db
    .insertInto('pending_referrals')
    .values({ telegram_id: BigInt(start.telegramId), ...kept })
    .onConflict((conflict) =>
      conflict
        .column('telegram_id')
        .doUpdateSet(kept)
        .where('pending_referrals.created_at', '<=', oldestAt(nowMs)),
    )
    .execute();
}

/** Takes the kept referral out, in the transaction that makes the player; none that is too old. */
export async function takePendingReferral(
  trx: Transaction<Tables>,
  telegramId: number,
  nowMs: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('pending_referrals')
    .where('telegram_id', '=', BigInt(telegramId))
    .returning(['code', 'created_at'])
    .executeTakeFirst();
  return row !== undefined && row.created_at > oldestAt(nowMs) ? row.code : undefined;
}
