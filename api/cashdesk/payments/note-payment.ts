import type { PaymentDeps } from './payment-row.ts';

/** What staff should look at. */
export type PaymentNote = {
  readonly paymentId?: string | undefined;
  readonly paywayId?: number | undefined;
  /**
   * `short`, `over`, `late`, `doubled`, `unknown` and `other-amount` are money; `forged`, `replayed`,
   * `other-player` and the like are attacks.
   */
  readonly kind: string;
  /** Never a secret or a whole card number. */
  readonly detail: object;
};

/** Writes a line for staff and one in the log. */
export async function notePayment(
  { db, clock, logger }: Pick<PaymentDeps, 'db' | 'clock' | 'logger'>,
  { paymentId, paywayId, kind, detail }: PaymentNote,
): Promise<void> {
  logger.warn({ paymentId, paywayId, kind, detail }, 'a payment needs a look');
  await db
    .insertInto('payment_notes')
    .values({
      payment_id: paymentId ?? null,
      payway_id: paywayId ?? null,
      kind,
      detail: JSON.stringify(detail),
      at: new Date(clock.nowMs()),
    })
    .execute();
}
