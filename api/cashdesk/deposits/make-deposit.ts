import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { ENDED_BY_BREAK } from '../payments/payment-states.ts';
import { PAYWAY_FAMILIES } from '../payments/payway-families.ts';
import { documentOfQuote, type QuoteDeps } from '../../rates/quote.ts';
import type { Gate } from '../../protection/gate/gate.ts';
import type { MessageLimits } from '../../platform/wire/limits.ts';
import { hash } from 'node:crypto';
import {
  type DepositPayload,
  type DepositReply,
  paymentSystem,
} from '../../../shared/cashdesk/payments/contract.ts';
import { P2P_WINDOW_SECONDS } from '../../../shared/cashdesk/withdrawals/terms.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { RequestKey } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import { refuseInBreak } from '../../protection/guard/refuse-in-break.ts';
import { releaseDeposit } from '../../protection/limits/deposits.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { textOfHundredths } from '../payments/decimal.ts';
import { dropSum, type HeldSum, holdSum } from '../p2p/hold-sum.ts';
import { createPayment } from '../payments/create-payment.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';
import { notOpenRefusal, type PaywayMethodRow, readOpenMethod } from '../payways/payways-store.ts';
import { lockDeposits, requireFewDeposits, requireFewGivenUp } from './deposit-rules.ts';
import { openOrder, type OpenOrderDeps } from './open-order.ts';
import { pricedExactly, type PricedDeposit, priceDeposit } from './price-deposit.ts';
import { requisitesOf } from './view-requisites.ts';

/**
 * Refuses a promo code that would not be activated by a deposit of this sum, before anything is
 * paid. What it gives is decided above the cash desk.
 */
export type RequirePromo = (
  asker: { readonly playerId: PlayerId; readonly address: string },
  asked: { readonly code: string; readonly depositMicro: bigint },
) => Promise<void>;

/** Who asks for a deposit, and from where. */
export type Depositor = Pick<Session, 'playerId' | 'platform'> & { readonly address: string };

/** What asking for a deposit needs. */
export type MakeDepositDeps = OpenOrderDeps &
  QuoteDeps & {
    readonly gate: Gate;
    readonly limits: MessageLimits;
    readonly requirePromo?: RequirePromo | undefined;
  };

/** How long a page to pay at is waited for. */
const PAGE_WINDOW_MS = 1_800_000;

/**
 * Asks a gateway for a page or requisites to pay a deposit with. The same request id and body again
 * returns the same payment, and continues where a crash had stopped it. Nothing is credited here:
 * only a later report or answer of the gateway does that.
 */
export async function makeDeposit(
  deps: MakeDepositDeps,
  depositor: Depositor,
  asked: DepositPayload,
): Promise<DepositReply> {
  const request = requestOf(asked);
  const earlier = await earlierOf(deps, depositor.playerId, request);
  const payment = earlier ?? (await bookDeposit(deps, depositor, { asked, request }));
  const opened = await openOrder(deps, payment);
  const nowMs = deps.clock.nowMs();
  if (opened.reason === ENDED_BY_BREAK) await refuseInBreak(deps.db, depositor.playerId, nowMs);
  return replyOf(opened, nowMs);
}

function requestOf(asked: DepositPayload): RequestKey | undefined {
  const { requestId, methodId, amount, currency, promo = '' } = asked;
  if (requestId === undefined) return undefined;
  const body = ['deposit', methodId, amount, currency, promo].join('|');
  return { requestId, bodyHash: hash('sha256', body) };
}

async function earlierOf(
  { db }: MakeDepositDeps,
  playerId: PlayerId,
  request: RequestKey | undefined,
): Promise<PaymentRow | undefined> {
  if (request === undefined) return undefined;
  const row = await db
    .selectFrom('payments')
    .select(['id', 'request_hash'])
    .where('player_id', '=', BigInt(playerId))
    .where('request_id', '=', request.requestId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.request_hash !== request.bodyHash) throw new Refusal('wire.request-conflict');
  return await readPayment(db, row.id);
}

type Booking = { readonly asked: DepositPayload; readonly request: RequestKey | undefined };

/**
 * Checks all that a deposit is refused for, in order of precedence, and then stores the payment.
 */
async function bookDeposit(
  deps: MakeDepositDeps,
  { playerId, address }: Depositor,
  { asked, request }: Booking,
): Promise<PaymentRow> {
  const { db, clock, gate, gateways, limits } = deps;
  const way = await readOpenMethod(db, 'deposit', asked.methodId);
  if (way === undefined) {
    const told = { otherwise: 'cashdesk.no-gateway', nowMs: clock.nowMs() } as const;
    throw await notOpenRefusal(db, { methodId: asked.methodId }, told);
  }
  if (gateways.of(way.payway.family) === undefined) throw new Refusal('cashdesk.no-gateway');
  const priced = priceDeposit(deps, way, { ...asked, holder: playerId });
  const waitMs = limits.deposits(playerId, performance.now());
  if (waitMs > 0) throw new Refusal('cashdesk.too-fast', { waitMs });
  await requireFewDeposits(db, playerId, clock.nowMs());
  if (asked.promo !== undefined) {
    const promo = { code: asked.promo, depositMicro: priced.amountMicro };
    await deps.requirePromo?.({ playerId, address }, promo);
  }
  const id = uuidV7();
  const held = await heldSumOf(deps, playerId, { id, way, priced });
  const exact = held === undefined ? priced : pricedExactly(priced, held.exactHundredths);
  let reservationId: string | undefined;
  try {
    reservationId = await gate.deposit(playerId, exact.amountMicro);
    const row = { id, way, priced: exact, held, reservationId, asked, request };
    return await writePayment(deps, playerId, row);
  } catch (error) {
    if (reservationId !== undefined) await releaseDeposit(db, reservationId);
    if (held !== undefined) await dropSum(db, id);
    throw error;
  }
}

async function heldSumOf(
  { db, clock }: MakeDepositDeps,
  playerId: PlayerId,
  { id, way, priced }: Pick<NewRow, 'id' | 'way' | 'priced'>,
): Promise<HeldSum | undefined> {
  if (!PAYWAY_FAMILIES[way.payway.family].matchesBySum) return undefined;
  await requireFewGivenUp(db, playerId, clock.nowMs());
  const held = await holdSum(db, {
    paymentId: id,
    paywayId: way.payway.id,
    currencyId: priced.currencyId,
    wantedHundredths: priced.amountHundredths + priced.feeHundredths,
    hasPaid: await hasPaid(db, playerId),
    nowMs: clock.nowMs(),
  });
  if (held === undefined) throw new Refusal('cashdesk.no-gateway');
  return held;
}

async function hasPaid(db: Database, playerId: PlayerId): Promise<boolean> {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('code', '=', PAYMENT_CODES.deposit)
    .where('state', '=', PAYMENT_STATES.success)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

type NewRow = Booking & {
  readonly id: string;
  readonly way: PaywayMethodRow;
  readonly priced: PricedDeposit;
  readonly held: HeldSum | undefined;
  readonly reservationId: string;
};

async function writePayment(
  { db, clock }: MakeDepositDeps,
  playerId: PlayerId,
  { id, way, priced, held, reservationId, asked, request }: NewRow,
): Promise<PaymentRow> {
  const nowMs = clock.nowMs();
  const windowMs = held === undefined ? PAGE_WINDOW_MS : P2P_WINDOW_SECONDS * 1000;
  const expires = new Date(nowMs + windowMs);
  const { payment, isNew } = await db.transaction().execute(async (trx) => {
    await lockDeposits(trx, playerId);
    await refuseInBreak(trx, playerId, nowMs);
    await requireFewDeposits(trx, playerId, nowMs);
    if (held !== undefined) await requireFewGivenUp(trx, playerId, nowMs);
    return await createPayment(
      { db: trx, clock },
      {
        id,
        playerId,
        code: PAYMENT_CODES.deposit,
        paywayId: way.payway.id,
        methodId: way.method.id,
        amountMicro: priced.amountMicro,
        feeMicro: priced.feeMicro,
        currencyId: priced.currencyId,
        payerCurrency: priced.currency,
        amountInCurrency: textOfHundredths(priced.amountHundredths),
        rateMicro: priced.rateMicro,
        by: 'player',
        nowMs,
        request,
        set: {
          reservation_id: reservationId,
          exact_hundredths: priced.amountHundredths + priced.feeHundredths,
          requisites: held === undefined ? null : JSON.stringify(held.requisites),
          promo: asked.promo ?? null,
          quote: documentOfQuote(priced.quoted),
          expires_at: expires,
          expected_by: expires,
        },
      },
    );
  });
  if (!isNew) {
    await releaseDeposit(db, reservationId);
    if (held !== undefined) await dropSum(db, id);
  }
  return payment;
}

function replyOf(payment: PaymentRow, nowMs: number): DepositReply {
  const requisites = requisitesOf(payment, nowMs);
  return {
    data: {
      paymentId: payment.id,
      system: paymentSystem.parse(payment.payway_system),
      ...(payment.url !== null && { url: payment.url }),
      ...(requisites !== undefined && { requisites }),
    },
  };
}
