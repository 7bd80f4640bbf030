import { ANY_STATE } from './payment-states.ts';
import type { Transaction } from 'kysely';
import type { ArrivalKind, UnexpectedArrival } from '../../../shared/cashdesk/payments/contract.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import { textOfHundredths } from './decimal.ts';
import { decidedArrival } from './decided-arrival.ts';
import { movePayment } from './move-payment.ts';
import type { Mover, PaymentDeps, PaymentRow } from './payment-row.ts';
import { pushPaymentById } from './push-payment.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** Staff usually decide about money that arrived differently within this time. */
const DECIDED_WITHIN_MS = DAY_MS;

/** Money that arrived for a deposit differently from what was asked for. */
export type Arrival = {
  readonly kind: ArrivalKind;
  /** A decimal in `currency`; null where the money may be another player's, who alone knows it. */
  readonly amount: string | null;
  readonly currency: string;
  readonly by: Mover;
  /** Whether an open payment stays open without an end date from now on, until staff decide. */
  readonly isHeld: boolean;
  /** Writes the line for staff, in the same transaction; false where it was written before. */
  readonly note: (db: Database) => Promise<boolean>;
};

/**
 * Writes the line for staff and, with it, what the player sees of the same money: in the payment,
 * at once on every connection, by mail and by the bot. All of it or nothing, and once for each
 * line; it credits nothing. Answers whether the line was new.
 */
export async function recordArrival(
  deps: Omit<PaymentDeps, 'ledger'>,
  payment: PaymentRow,
  arrival: Arrival,
): Promise<boolean> {
  const isNew = await withinTransaction(deps.db, async (trx) => {
    if (!(await arrival.note(trx))) return false;
    await writeArrival(trx, payment, { arrival, nowMs: deps.clock.nowMs() });
    return true;
  });
  if (isNew) await pushPaymentById(deps, payment.id);
  return isNew;
}

async function writeArrival(
  trx: Database,
  payment: PaymentRow,
  { arrival, nowMs }: { readonly arrival: Arrival; readonly nowMs: number },
): Promise<void> {
  const { kind, amount, currency, by, isHeld } = arrival;
  const until = new Date(nowMs + DECIDED_WITHIN_MS);
  const unexpected: UnexpectedArrival = {
    kind,
    amount,
    currency,
    asked: askedOf(payment),
    at: new Date(nowMs).toISOString(),
    by: until.toISOString(),
    decidedAt: null,
  };
  await movePayment(trx, payment.id, {
    from: ANY_STATE,
    what: isHeld ? 'held-for-staff' : 'came-otherwise',
    by,
    detail: { kind, paid: amount, currency },
    set: {
      unexpected_arrival: JSON.stringify(unexpected),
      ...(isHeld && { expires_at: null, expected_by: until }),
    },
    nowMs,
  });
  const facts = { asked: unexpected.asked ?? payment.payway_name, number: payment.id };
  const playerId = playerIdOf(payment.player_id);
  if (amount === null) {
    await notifyPlayer(trx, { kind: 'deposit-other-sum', playerId, facts }, nowMs);
    return;
  }
  const held = { ...facts, amount: `${amount} ${currency}` };
  await notifyPlayer(trx, { kind: 'deposit-held', playerId, facts: held }, nowMs);
}

function askedOf({ exact_hundredths, payer_currency }: PaymentRow): string | null {
  if (exact_hundredths === null) return null;
  return `${textOfHundredths(exact_hundredths)} ${payer_currency}`;
}

/** Marks an arrival as decided by staff: the player reads so the next time they look. */
export async function markDecided(
  trx: Transaction<Tables>,
  paymentId: string,
  nowMs: number,
): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .select('unexpected_arrival')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  const set = payment && decidedArrival(payment, nowMs);
  if (set?.unexpected_arrival === undefined) return;
  await trx.updateTable('payments').set(set).where('id', '=', paymentId).execute();
}

/** Notifies a player of money credited though its deposit had ended, or was held by staff. */
export async function notifyCredited(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  payment: PaymentRow,
  amount: string,
): Promise<void> {
  const playerId = playerIdOf(payment.player_id);
  const facts = { amount: `${amount} ${payment.payer_currency}`, number: payment.id };
  await notifyPlayer(deps.db, { kind: 'deposit-credited', playerId, facts }, deps.clock.nowMs());
}
