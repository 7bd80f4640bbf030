import type { Insertable } from 'kysely';
import {
  PAYMENT_STATES,
  type PaymentCode,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { RequestKey } from '../../ledger/posting.ts';
import type { PaymentsTable } from '../../platform/db/tables/payments.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { Mover, PaymentDeps, PaymentRow } from './payment-row.ts';
import { requirePayment } from './payment-store.ts';

/** What a payment begins with; amounts are base micro-units, the rate is of `currencyId`. */
export type NewPayment = {
  /** Left out, a new one is made. */
  readonly id?: string;
  readonly playerId: PlayerId;
  readonly code: PaymentCode;
  readonly paywayId: number;
  readonly methodId?: number | null;
  /** Zero for a deposit whose sum is known only once it is paid. */
  readonly amountMicro: bigint;
  readonly feeMicro?: bigint;
  readonly currencyId: number;
  /** The code of the currency or coin that is paid in. */
  readonly payerCurrency: string;
  /** A decimal of it. */
  readonly amountInCurrency: string;
  readonly rateMicro: bigint;
  readonly by: Mover;
  /** The time of creation; the clock's own by default. */
  readonly nowMs?: number;
  /** The player's own id for the request: the same again finds the payment it made. */
  readonly request?: RequestKey | undefined;
  readonly set?: Partial<
    Pick<
      Insertable<PaymentsTable>,
      | 'exact_hundredths'
      | 'purse_masked'
      | 'comment'
      | 'promo'
      | 'url'
      | 'requisites'
      | 'external_id'
      | 'reservation_id'
      | 'confirmations_have'
      | 'confirmations_need'
      | 'expected_by'
      | 'expires_at'
      | 'quote'
    >
  >;
};

/**
 * Writes a payment into the book at state 1, with its first event. With a request id that was used
 * before it returns the payment made then (`isNew` false), and refuses `wire.request-conflict`
 * where the body differs. It moves no money and reserves no room in limits, and joins the caller's
 * transaction.
 */
export async function createPayment(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  asked: NewPayment,
): Promise<{ readonly payment: PaymentRow; readonly isNew: boolean }> {
  const now = new Date(asked.nowMs ?? clock.nowMs());
  const { id, isNew } = await withinTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('payments')
      .values(rowOf(asked, now))
      .onConflict((conflict) =>
        conflict
          .columns(['player_id', 'request_id'])
          .where('request_id', 'is not', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) {
      const earlier = await trx
        .selectFrom('payments')
        .select(['id', 'request_hash', 'code'])
        .where('player_id', '=', BigInt(asked.playerId))
        .where('request_id', '=', asked.request?.requestId ?? '')
        .executeTakeFirstOrThrow();
      if (earlier.request_hash !== asked.request?.bodyHash || earlier.code !== asked.code) {
        throw new Refusal('wire.request-conflict');
      }
      return { id: earlier.id, isNew: false };
    }
    await trx
      .insertInto('payment_events')
      .values({
        payment_id: row.id,
        from_state: null,
        to_state: PAYMENT_STATES.created,
        what: 'created',
        by: asked.by,
        detail: '{}',
        at: now,
      })
      .execute();
    return { id: row.id, isNew: true };
  });
  return { payment: await requirePayment(db, id), isNew };
}

function rowOf(asked: NewPayment, now: Date): Insertable<PaymentsTable> {
  return {
    exact_hundredths: null,
    purse_masked: null,
    comment: null,
    promo: null,
    url: null,
    requisites: null,
    external_id: null,
    reservation_id: null,
    confirmations_have: null,
    confirmations_need: null,
    expected_by: null,
    expires_at: null,
    quote: null,
    ...asked.set,
    id: asked.id ?? uuidV7(),
    player_id: BigInt(asked.playerId),
    code: asked.code,
    state: PAYMENT_STATES.created,
    payway_id: asked.paywayId,
    method_id: asked.methodId ?? null,
    amount_micro: asked.amountMicro,
    fee_micro: asked.feeMicro ?? 0n,
    currency_id: asked.currencyId,
    payer_currency: asked.payerCurrency,
    amount_in_currency: asked.amountInCurrency,
    rate_micro: asked.rateMicro,
    reason: null,
    credited_micro: null,
    unexpected_arrival: null,
    tx_hash: null,
    tx_url: null,
    request_id: asked.request?.requestId ?? null,
    request_hash: asked.request?.bodyHash ?? null,
    marked_paid_at: null,
    asked_at: null,
    created_at: now,
    updated_at: now,
    finished_at: null,
  };
}
