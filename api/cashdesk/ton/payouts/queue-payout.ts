import { Address } from '@ton/core';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import type { Database } from '../../../platform/db/database.ts';
import { unitsOf } from '../units.ts';

/** A payout as it is requested by the code that decides on it. */
export type AskedPayout = {
  readonly paymentId: string;
  /** Any form of a TON address. */
  readonly to: string;
  readonly asset: TonAsset;
  /** A decimal in units of the coin: what arrives. */
  readonly amount: string;
  readonly memo: string | null;
  /** Until when its sum may be signed without another look at the rate; left out, for ever. */
  readonly pricedUntil?: Date;
};

/** Why a payout that waited was taken back before it was signed. */
export const RATE_MOVED = 'rate-moved';

/**
 * The state of a payout. `sending` can no longer be cancelled. `sent`: its payee has it, finally.
 * `failed`: nothing was paid. `returned`: it was returned, finally; `readReturnedPart` says how
 * much of it.
 */
export type PayoutState = {
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'returned';
  /** Of the transaction, in hex, once it is final. */
  readonly hash: string | null;
  readonly reason: string | null;
};

/**
 * Hands a payout over to the hot wallet: from then on it is paid, once, whatever crashes.
 * Requesting the same payment again changes nothing and returns its state; with another payee or
 * sum it is an error. Throws on an invalid address.
 */
export async function queuePayout(
  db: Database,
  asked: AskedPayout,
  nowMs: number,
): Promise<PayoutState> {
  const address = Address.parse(asked.to).toRawString();
  const units = unitsOf(asked.asset, asked.amount);
  if (units <= 0n) throw new Error(`payout ${asked.paymentId} pays nothing`);
  await db
    .insertInto('ton_payouts')
    .values({
      payment_id: asked.paymentId,
      address,
      asset: asked.asset,
      units,
      memo: asked.memo,
      state: 'queued',
      batch_id: null,
      message_lt: null,
      hash: null,
      reason: null,
      queued_at: new Date(nowMs),
      priced_until: asked.pricedUntil ?? null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('ton_payouts')
    .selectAll()
    .where('payment_id', '=', asked.paymentId)
    .executeTakeFirstOrThrow();
  const isSame =
    row.address === address &&
    row.asset === asked.asset &&
    row.units === units &&
    row.memo === asked.memo;
  if (!isSame) throw new Error(`payout ${asked.paymentId} was asked for otherwise before`);
  return stateOf(row);
}

/**
 * The state of a payout; undefined where none was requested. `ton_payout_changed` announces
 * changes.
 */
export async function readPayout(
  db: Database,
  paymentId: string,
): Promise<PayoutState | undefined> {
  const row = await db
    .selectFrom('ton_payouts')
    .select(['state', 'hash', 'reason'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row && stateOf(row);
}

function stateOf({ state, hash, reason }: PayoutState): PayoutState {
  return { state, reason, hash: hash && Buffer.from(hash, 'base64').toString('hex') };
}
