import { ENDED_BY_BREAK, NOT_CREDITED } from './payment-states.ts';
import type { Updateable } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { type AccountId, type GroupId, playerIdOf } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PaymentsTable } from '../../platform/db/tables/payments.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { completeDeposit, countDeposit } from '../../protection/limits/deposits.ts';
import { breakInForce, readGuard } from '../../protection/guard/guard.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { followCredit } from './follow-credit.ts';
import { movePayment } from './move-payment.ts';
import { notifyCredited } from './record-arrival.ts';
import { type KeyedNote, notePaymentOnce } from './note-payment.ts';
import type { Mover, PaymentDeps, PaymentRow } from './payment-row.ts';
import { readPayment } from './payment-store.ts';
import { pushPaymentById } from './push-payment.ts';

/** The idempotency key under which a deposit is credited. */
export const depositKey = (paymentId: string) => `deposit:${paymentId}`;

/** Money that arrived for a deposit. */
export type PaidDeposit = {
  readonly paymentId: string;
  /** What the balance gets, in base micro-units. */
  readonly creditedMicro: bigint;
  /**
   * Further keys that this money uses up, such as `ton:<account>:<lt>:<hash>` or
   * `cryptapi:<uuid>`: money that was credited under one of them is never credited again.
   */
  readonly keys?: readonly string[];
  readonly by: Mover;
  readonly detail?: object;
  /**
   * What is stored in the payment with the money: the rate, the sum in its coin, the transaction.
   */
  readonly set?: Pick<
    Updateable<PaymentsTable>,
    | 'amount_in_currency'
    | 'fee_micro'
    | 'rate_micro'
    | 'tx_hash'
    | 'tx_url'
    | 'confirmations_have'
    | 'external_id'
    | 'comment'
    | 'unexpected_arrival'
  >;
  /** The line for staff that the credit brings. */
  readonly note?: KeyedNote;
  /** The sum that its player is notified of by mail and bot, where they may not expect it. */
  readonly toldAmount?: string;
};

/** What comes with a credit: kept with its idempotency key, and done with the change of state. */
type CreditEnd = Pick<PaidDeposit, 'detail' | 'set' | 'note' | 'toldAmount'>;

/**
 * A credit as its idempotency key keeps it: with what is left to do where the process dies before
 * the state.
 */
type KeptCredit = { readonly creditedMicro: bigint; readonly end: CreditEnd };

/**
 * How a credit ended. `paid`: now. `before`: this payment was credited before; its state is set
 * right where a crash had left it. `elsewhere`: one of the further keys was used for another
 * payment, or this one may never be credited; nothing moved.
 */
export type PayOutcome = { readonly status: 'paid' | 'before' | 'elsewhere' };

/**
 * Credits a deposit, in any state: one group, outside → real, under `deposit:<id>` and the further
 * keys. Then it sets the state, completes the reservation, writes the line for staff and notifies
 * the player, and has what the deposit brings besides seen to. Doing it again, in parallel, late or
 * after a crash between any two lines credits nothing twice and leaves nothing out: the key keeps
 * what comes with the credit, and `repairPayments` finishes payments that were credited and do not
 * say so yet. Rejects with `UnknownOutcome` like the ledger: call again. The caller checks
 * beforehand that the sum is the requested one.
 */
export async function payDeposit(deps: PaymentDeps, paid: PaidDeposit): Promise<PayOutcome> {
  const payment = await readPayment(deps.db, paid.paymentId);
  if (payment?.code !== PAYMENT_CODES.deposit) throw new Error(`no deposit ${paid.paymentId}`);
  const status = await credit(deps, payment, paid);
  if (status === 'elsewhere') return { status };
  crashPoint('deposit-after-credit');
  await settleDeposit(deps, payment, paid.by);
  crashPoint('deposit-before-follow');
  await followCredit(deps, payment.id);
  return { status };
}

async function credit(
  { ledger, db, pushes, config }: PaymentDeps,
  payment: PaymentRow,
  paid: PaidDeposit,
): Promise<PayOutcome['status']> {
  const { creditedMicro, keys = [] } = paid;
  const playerId = playerIdOf(payment.player_id);
  const [to, from] = await Promise.all([
    ledger.walletOf(playerId, 'real'),
    ledger.operatorAccount(`outside:${payment.payway_id}`),
  ]);
  const id = uuidV7() as GroupId;
  const detail = { paymentId: payment.id, creditedMicro: String(creditedMicro) };
  const result = await ledger.post({
    wallet: to,
    build: () => ({
      id,
      playerId,
      transfers: [{ from, to, amountMicro: creditedMicro, kind: 'deposit' as const }],
      need: { depositMicro: creditedMicro, factor: config.policy.depositWagers },
      idempotencyKeys: [
        { key: depositKey(payment.id), detail: { ...detail, end: documentOf(paid) } },
        ...keys.map((key) => ({ key, detail })),
      ],
    }),
  });
  if (result.status === 'posted') {
    const wallet = result.wallets.find((state) => state.accountId === (to satisfies AccountId));
    if (wallet !== undefined) pushes.balance(playerId, wallet);
    return 'paid';
  }
  if (result.status !== 'taken') throw new Error(`a deposit was not posted: ${result.status}`);
  return (await readCredit(db, payment.id)) === undefined ? 'elsewhere' : 'before';
}

/** A document has no bigint: Postgres reads one from its text. */
function documentOf({ detail, set, note, toldAmount }: CreditEnd): object {
  const text = JSON.stringify({ detail, set, note, toldAmount }, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return JSON.parse(text) as object;
}

/** What the ledger credited for a deposit; undefined where it did not, or never may. */
export const readCredit = async (db: Database, paymentId: string): Promise<bigint | undefined> =>
  (await readKept(db, paymentId))?.creditedMicro;

async function readKept(db: Database, paymentId: string): Promise<KeptCredit | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('detail')
    .where('key', '=', depositKey(paymentId))
    .executeTakeFirst();
  const { creditedMicro = null, end = {} } = (row?.detail ?? {}) as {
    readonly creditedMicro?: string | null;
    readonly end?: CreditEnd;
  };
  if (creditedMicro === null) return undefined;
  return { creditedMicro: BigInt(creditedMicro), end };
}

/**
 * Sets the state of a deposit that the ledger credited, with all that belongs to it, in one
 * transaction. Doing it again changes nothing.
 */
export async function settleDeposit(
  deps: Omit<PaymentDeps, 'ledger'>,
  payment: PaymentRow,
  by: Mover,
): Promise<void> {
  const { db, clock } = deps;
  const kept = await readKept(db, payment.id);
  if (kept === undefined) throw new Error(`deposit ${payment.id} was not credited`);
  const { creditedMicro, end } = kept;
  const nowMs = clock.nowMs();
  const isMoved = await withinTransaction(db, async (trx) => {
    const set = await withoutTakenInvoice({ ...deps, db: trx }, payment, end.set);
    const isFirst = await movePayment(trx, payment.id, {
      from: NOT_CREDITED,
      to: PAYMENT_STATES.success,
      what: 'credited',
      by,
      detail: { ...end.detail, creditedMicro: String(creditedMicro) },
      set: {
        ...set,
        credited_micro: creditedMicro,
        reason: null,
        follow_at: new Date(nowMs),
      },
      nowMs,
    });
    const counted = { amountMicro: creditedMicro, nowMs };
    const { reservation_id: room, player_id: player } = payment;
    if (room !== null) await completeDeposit(trx, room, counted);
    else if (isFirst) await countDeposit(trx, playerIdOf(player), counted);
    if (isFirst) await tellOfCredit({ ...deps, db: trx }, payment, end);
    return isFirst;
  });
  if (isMoved) await pushPaymentById(deps, payment.id);
}

/**
 * What a credit stores in its payment, but for an invoice that is another payment's: the money is in,
 * and a gateway that names an invoice twice must not keep the state from saying so. Staff get a line.
 */
async function withoutTakenInvoice(
  deps: Omit<PaymentDeps, 'ledger'>,
  { id: paymentId, payway_id: paywayId }: PaymentRow,
  set: CreditEnd['set'],
): Promise<CreditEnd['set']> {
  if (typeof set?.external_id !== 'string') return set;
  const { external_id: externalId, ...rest } = set;
  const other = await deps.db
    .selectFrom('payments')
    .select('id')
    .where('payway_id', '=', paywayId)
    .where('external_id', '=', externalId)
    .where('id', '<>', paymentId)
    .executeTakeFirst();
  if (other === undefined) return set;
  const detail = { externalId, otherPaymentId: other.id };
  await notePaymentOnce(deps, { paymentId, paywayId, kind: 'same-invoice', detail }, paymentId);
  return rest;
}

async function tellOfCredit(
  deps: Omit<PaymentDeps, 'ledger'>,
  payment: PaymentRow,
  { note, toldAmount }: CreditEnd,
): Promise<void> {
  await noteBreak(deps, payment);
  if (note !== undefined) await notePaymentOnce(deps, note, note.key);
  if (toldAmount !== undefined) await notifyCredited(deps, payment, toldAmount);
}

/**
 * Money that arrived after a break or an exclusion began: staff are notified. An excluded player
 * may withdraw it without playing; after a break it is played like any deposit.
 */
async function noteBreak(deps: Omit<PaymentDeps, 'ledger'>, payment: PaymentRow): Promise<void> {
  const guard = await readGuard(deps.db, playerIdOf(payment.player_id));
  const found = breakInForce(guard, deps.clock.nowMs());
  if (found === undefined && payment.reason !== ENDED_BY_BREAK) return;
  const { id: paymentId, payway_id: paywayId } = payment;
  const detail = { break: found?.kind ?? 'over' };
  await notePaymentOnce(deps, { paymentId, paywayId, kind: 'in-break', detail }, paymentId);
}
