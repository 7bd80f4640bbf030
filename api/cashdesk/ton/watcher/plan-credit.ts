import { sql } from 'kysely';
import { PAYMENT_STATES } from '../../../../shared/cashdesk/payments/payment-states.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../../../shared/ids.ts';
import { readMemo } from '../../../../shared/cashdesk/ton/memo.ts';
import { notePaymentOnce } from '../../payments/note-payment.ts';
import type { PaymentRow } from '../../payments/payment-row.ts';
import { readPayment } from '../../payments/payment-store.ts';
import { releaseDeposit } from '../../../protection/limits/deposits.ts';
import { hasOwnRate, type Quote, quote, termsOf } from '../../../rates/quote.ts';
import { rateOfArrival } from '../../../rates/quote-rules.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { readOwner } from '../deposits/memos.ts';
import { promisedUntil } from '../deposits/prepare-deposit.ts';
import { decimalOf, microOf, unitsOf } from '../units.ts';
import { tonPaywayId } from '../ton-payway.ts';
import { leaveToStaff } from './leave-to-staff.ts';
import type { CreditDeps, ChainDeposit } from './chain-deposit.ts';

/**
 * Decides whose the money is, under which payment and at which rate, and stores it. Undefined where
 * it is not credited now: it waits for staff, or stays as it is until a rate is fresh.
 *
 * A prepared payment keeps its rate only as `rateOfArrival` says, for no more than was asked and
 * for as long as it was said to hold. What brings more than was reserved is judged by the gate,
 * like money that was not announced.
 */
export async function planCredit(
  deps: CreditDeps,
  row: ChainDeposit,
): Promise<ChainDeposit | undefined> {
  const owner = await ownerOf(deps, row);
  if (owner === undefined) {
    await leaveToStaff(deps, row, { reason: 'no-memo' });
    return undefined;
  }
  const { playerId } = owner;
  const payment = await freePayment(deps, row, owner.paymentId);
  const quoted = await quoteToday(deps, row, playerId);
  if (quoted === undefined || (await isTooEarly(deps, row, { playerId, quoted }))) return undefined;
  const promisedMicro = payment?.rate_micro;
  const isKept = payment !== undefined && (await isPromiseKept(deps, row, payment));
  const { marketMicro } = quoted;
  const rate = rateOfArrival({ promisedMicro, isKept, marketMicro }, termsOf(row.asset));
  const amountMicro = microOf(row.asset, row.units, rate);
  const reason =
    amountMicro <= 0n ? WORTHLESS : await whyNot(deps, { row, playerId, payment, amountMicro });
  if (reason !== undefined) {
    await leaveToStaff(deps, row, { reason, playerId, payment });
    return undefined;
  }
  if (payment !== undefined) await noteDifference(deps, row, payment);
  return await keepPlan(deps, row, { playerId, paymentId: payment?.id ?? uuidV7(), rate });
}

/** Why money waits that rounds to nothing in base micro-units: the ledger moves no zero amounts. */
const WORTHLESS = 'worthless';

/** Whom its comment or staff named; the payment only where both mean the same player. */
async function ownerOf({ db }: CreditDeps, row: ChainDeposit) {
  const memo = readMemo(row.comment ?? '');
  const named = memo === undefined ? undefined : await readOwner(db, memo);
  if (row.player_id === null) return named;
  const playerId = playerIdOf(row.player_id);
  return { playerId, paymentId: named?.playerId === playerId ? named.paymentId : null };
}

/**
 * The payment a memo names, unless it took other money or another coin: then this money is one
 * more.
 */
async function freePayment({ db }: CreditDeps, row: ChainDeposit, paymentId: string | null) {
  if (paymentId === null) return undefined;
  const taken = await db
    .selectFrom('ton_transactions')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const payment = taken === undefined ? await readPayment(db, paymentId) : undefined;
  const isFree = payment?.state !== PAYMENT_STATES.success && payment?.payer_currency === row.asset;
  return isFree ? payment : undefined;
}

const isOpen = ({ state }: PaymentRow) =>
  state === PAYMENT_STATES.created || state === PAYMENT_STATES.processing;

const isWithinAsked = (row: ChainDeposit, { amount_in_currency: asked }: PaymentRow) =>
  row.units <= unitsOf(row.asset, asked);

/** A message that is sent at the last moment takes as long to arrive. */
const ON_ITS_WAY_MS = 120_000;

/** In time, for no more than was asked and the cap, and one of the player's newest promises. */
async function isPromiseKept(
  { db }: CreditDeps,
  row: ChainDeposit,
  payment: PaymentRow,
): Promise<boolean> {
  const { capMicro, locks } = termsOf(row.asset);
  if (!isWithinAsked(row, payment)) return false;
  if (microOf(row.asset, row.units, payment.rate_micro) > capMicro) return false;
  if (row.happened_at.getTime() > promisedUntil(payment).getTime() + ON_ITS_WAY_MS) return false;
  const newer = await db
    .selectFrom('payments')
    .select('id')
    .where('player_id', '=', payment.player_id)
    .where('payway_id', '=', payment.payway_id)
    .where('created_at', '>', payment.created_at)
    .where('quote', 'is not', null)
    .limit(locks)
    .execute();
  return newer.length < locks;
}

type Quoted = { readonly playerId: PlayerId; readonly quoted: Quote };

/**
 * A large sum is priced by a rate dated after its arrival: its sender may know more of the market
 * than a rate of a minute ago. It waits for the next read. A sum in pieces is the sum: all that the
 * player sent since the time of the rate counts together. USDT that was never read goes by the dollar of
 * the day, so nothing newer would come to wait for.
 */
async function isTooEarly(
  { db, rates }: CreditDeps,
  row: ChainDeposit,
  { playerId, quoted: { marketMicro, sourceAtMs, capMicro } }: Quoted,
): Promise<boolean> {
  if (!hasOwnRate(rates, row.asset)) return false;
  if (sourceAtMs === undefined || sourceAtMs >= row.happened_at.getTime()) return false;
  const { units } = await db
    .selectFrom('ton_transactions')
    .select(sql<bigint>`coalesce(sum(units), 0)::bigint`.as('units'))
    .where('player_id', '=', BigInt(playerId))
    .where('asset', '=', row.asset)
    .where('state', 'in', ['seen', 'credited'])
    .where('happened_at', '>', new Date(sourceAtMs))
    .where('id', '<>', row.id)
    .executeTakeFirstOrThrow();
  return microOf(row.asset, row.units + units, marketMicro) > capMicro;
}

/** Today's quote; undefined, with one line for staff, where the desk has none that is fresh. */
async function quoteToday(
  deps: CreditDeps,
  row: ChainDeposit,
  holder: PlayerId,
): Promise<Quote | undefined> {
  try {
    const quoted = quote(deps, { holder, code: row.asset, side: 'in' });
    if (quoted === undefined) throw new Refusal('ton.unavailable');
    return quoted;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const detail = { transaction: String(row.id), refusal: error.refusal, asset: row.asset };
    const note = { paywayId: await tonPaywayId(deps.db), kind: 'rate-old', detail };
    await notePaymentOnce(deps, note, `ton:${row.id}`);
    return undefined;
  }
}

type Asked = {
  readonly row: ChainDeposit;
  readonly playerId: PlayerId;
  readonly payment: PaymentRow | undefined;
  readonly amountMicro: bigint;
};

/**
 * What the gate refuses money for, by the limits and the player's state, as for any deposit. An
 * open payment has its room already; one that brings more gives it back before it is asked for the
 * whole.
 */
async function whyNot(
  deps: CreditDeps,
  { row, playerId, payment, amountMicro }: Asked,
): Promise<string | undefined> {
  if (row.is_forced) return undefined;
  if (payment !== undefined) {
    const isCovered = isWithinAsked(row, payment) && amountMicro <= payment.amount_micro;
    if (isCovered && isOpen(payment)) return undefined;
    if (payment.reservation_id !== null) await releaseDeposit(deps.db, payment.reservation_id);
  }
  try {
    await releaseDeposit(deps.db, await deps.gate.deposit(playerId, amountMicro));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}

type Plan = { readonly playerId: PlayerId; readonly paymentId: string; readonly rate: bigint };

async function keepPlan(
  { db }: CreditDeps,
  row: ChainDeposit,
  { playerId, paymentId, rate }: Plan,
): Promise<ChainDeposit | undefined> {
  const kept = await db
    .updateTable('ton_transactions')
    .set({ player_id: BigInt(playerId), payment_id: paymentId, rate_micro: rate })
    .where('id', '=', row.id)
    .where('state', '=', 'seen')
    .where('payment_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return kept && { ...kept, asset: row.asset };
}

async function noteDifference(
  deps: CreditDeps,
  row: ChainDeposit,
  { id: paymentId, amount_in_currency: asked }: PaymentRow,
): Promise<void> {
  const difference = row.units - unitsOf(row.asset, asked);
  if (difference === 0n) return;
  const kind = difference > 0n ? 'over' : 'short';
  const detail = { came: decimalOf(row.asset, row.units), asked, asset: row.asset };
  await notePaymentOnce(
    deps,
    { paymentId, paywayId: await tonPaywayId(deps.db), kind, detail },
    `ton:${row.id}`,
  );
}
