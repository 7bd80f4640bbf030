import type { Updateable } from 'kysely';
import type { AccountId, GroupId, PlayerId } from '../../../shared/ids.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Database } from '../../db/database.ts';
import type { PaymentsTable } from '../../db/tables/payments.ts';
import type { PaymentState } from '../../../shared/cashdesk/contract.ts';
import { completeDeposit } from '../../protection/deposits.ts';
import { breakInForce, readGuard } from '../../protection/guard.ts';
import { uuidV7 } from '../../uuid.ts';
import { movePayment } from './move-payment.ts';
import { notePaymentOnce } from './note-payment.ts';
import type { Mover, PaymentDeps, PaymentRow } from './payment-row.ts';
import { readPayment } from './payment-store.ts';
import { pushPaymentById } from './push-payment.ts';

/** Why a deposit ended that a break came before: the tail of a key `cash.reason.*`. */
export const ENDED_BY_BREAK = 'break';

/** The key that a deposit is credited by, once for ever. */
export const depositKey = (paymentId: string) => `deposit:${paymentId}`;

/** Money that came for a deposit. */
export type PaidDeposit = {
  readonly paymentId: string;
  /** What the balance gets, in base micro-units. */
  readonly creditedMicro: bigint;
  /**
   * Further keys that this money is claimed by, such as `ton:<account>:<lt>:<hash>` or
   * `cryptapi:<uuid>`: money that was credited under one of them is never credited again.
   */
  readonly keys?: readonly string[];
  readonly by: Mover;
  readonly detail?: object;
  /** What the payment learns with the money: the course, the sum in its coin, the transaction. */
  readonly set?: Pick<
    Updateable<PaymentsTable>,
    | 'amount_in_currency'
    | 'fee_micro'
    | 'course_micro'
    | 'tx_hash'
    | 'tx_url'
    | 'confirmations_have'
    | 'external_id'
    | 'comment'
    | 'came'
  >;
};

/**
 * How a credit ended. `paid`: now. `before`: this payment was credited before; its state is set right
 * where a crash had left it. `elsewhere`: one of the further keys was claimed for another payment, or
 * this one may never be credited; nothing moved.
 */
export type PayOutcome = { readonly status: 'paid' | 'before' | 'elsewhere' };

const NOT_PAID: readonly PaymentState[] = [1, 3, 4, 10];

/**
 * Credits a deposit, in whatever state it is: one group, outside → real, under `deposit:<id>` and the
 * further keys. Then sets the state, completes the reservation and tells the player. Doing it again,
 * in parallel, late or after a crash between any two lines credits nothing twice: `repairPayments`
 * sets right what was credited and not yet said. Rejects with `UnknownOutcome` like the ledger: ask
 * again. Whoever calls judges beforehand whether the sum is the one that was asked.
 */
export async function payDeposit(deps: PaymentDeps, paid: PaidDeposit): Promise<PayOutcome> {
  const payment = await readPayment(deps.db, paid.paymentId);
  if (payment?.code !== 1) throw new Error(`no deposit ${paid.paymentId}`);
  const status = await credit(deps, payment, paid);
  if (status === 'elsewhere') return { status };
  crashPoint('deposit-after-credit');
  await settleDeposit(deps, payment, paid);
  return { status };
}

async function credit(
  { ledger, db, pushes }: PaymentDeps,
  payment: PaymentRow,
  { creditedMicro, keys = [] }: PaidDeposit,
): Promise<PayOutcome['status']> {
  const playerId = Number(payment.player_id) as PlayerId;
  const [to, from] = await Promise.all([
    ledger.walletOf(playerId, 'real'),
    ledger.houseAccount(`outside:${payment.payway_id}`),
  ]);
  const id = uuidV7() as GroupId;
  const detail = { paymentId: payment.id, creditedMicro: String(creditedMicro) };
  const result = await ledger.post({
    wallet: to,
    build: () => ({
      id,
      playerId,
      transfers: [{ from, to, amountMicro: creditedMicro, kind: 'deposit' as const }],
      claims: [depositKey(payment.id), ...keys].map((key) => ({ key, detail })),
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

/** What the ledger credited for a deposit; undefined where it did not, or never may. */
export async function readCredit(db: Database, paymentId: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('claims')
    .select('detail')
    .where('key', '=', depositKey(paymentId))
    .executeTakeFirst();
  const { creditedMicro = null } = (row?.detail ?? {}) as {
    readonly creditedMicro?: string | null;
  };
  return creditedMicro === null ? undefined : BigInt(creditedMicro);
}

/** Sets the state of a deposit that the ledger credited. Doing it again changes nothing. */
export async function settleDeposit(
  deps: Omit<PaymentDeps, 'ledger'>,
  payment: PaymentRow,
  { by, detail, set }: Pick<PaidDeposit, 'by' | 'detail' | 'set'>,
): Promise<void> {
  const { db, clock } = deps;
  const creditedMicro = await readCredit(db, payment.id);
  if (creditedMicro === undefined) throw new Error(`deposit ${payment.id} was not credited`);
  const nowMs = clock.nowMs();
  if (payment.reservation_id !== null) await completeDeposit(db, payment.reservation_id, nowMs);
  const isMoved = await movePayment(db, payment.id, {
    from: NOT_PAID,
    to: 2,
    what: 'credited',
    by,
    detail: { ...detail, creditedMicro: String(creditedMicro) },
    set: { ...set, credited_micro: creditedMicro, reason: null },
    nowMs,
  });
  if (!isMoved) return;
  await noteBreak(deps, payment);
  await pushPaymentById(deps, payment.id);
}

/** Money that a break, or an exclusion, came before: its player may take it out, and staff know. */
async function noteBreak(deps: Omit<PaymentDeps, 'ledger'>, payment: PaymentRow): Promise<void> {
  const guard = await readGuard(deps.db, Number(payment.player_id) as PlayerId);
  const found = breakInForce(guard, deps.clock.nowMs());
  if (found === undefined && payment.reason !== ENDED_BY_BREAK) return;
  const { id: paymentId, payway_id: paywayId } = payment;
  const detail = { break: found?.kind ?? 'over' };
  await notePaymentOnce(deps, { paymentId, paywayId, kind: 'in-break', detail }, paymentId);
}
