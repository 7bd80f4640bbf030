import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { familiesWhere, type PaywayFamily, traitsOf } from '../payments/payway-families.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  type Gateway,
  GatewayFailure,
  type InvoiceNotice,
  type TransferNotice,
} from '../gateways/gateway.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { movePayment } from '../payments/move-payment.ts';
import { noteKey, notePaymentOnce } from '../payments/note-payment.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { requirePayment } from '../payments/payment-store.ts';
import { markedPaidUntil } from './end-deposit.ts';
import { type Due, inLanes, type Lane } from './lanes.ts';
import { takeNotice, type TakeNoticeDeps } from './notices/take-notice.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What following deposits needs. */
export type FollowDeps = TakeNoticeDeps & { readonly gateways: Gateways };

/** An open payment is asked about this long after it was made or asked about. */
const ASK_AFTER_MS = 45_000;

const ANSWERING = familiesWhere(({ answersAbout }) => answersAbout);
const EXPIRING = familiesWhere(({ keepsAddress }) => !keepsAddress);
const EXPIRING_SENT = familiesWhere(({ expiresWhenSent }) => expiresWhenSent);
const A_RUN = 1000;

/** One that ended without its money may be paid all the same: it is asked about for a day. */
const ASK_ENDED_AFTER_MS = 1_800_000;
const ENDED_ASKED_MS = DAY_MS;
const ENDED_A_RUN = 200;

/**
 * Asks gateways about every payment whose message may have been lost, first about those that are
 * open and then about those that ended of late, and about transfers. Each gateway is asked in a
 * lane of its own.
 */
export async function pollDeposits(deps: FollowDeps): Promise<void> {
  const due = [...(await dueOfEach(deps, openDue)), ...(await dueOfEach(deps, endedDue))];
  const asking = inLanes(due, async (id, lane) => {
    if (!lane.isOpen()) return;
    await alone(deps, id, async () => {
      await askAbout(deps, await requirePayment(deps.db, id), lane);
    });
  });
  await Promise.all([asking, ...deps.gateways.all.map((gateway) => takeRecent(deps, gateway))]);
}

/** A payment that cannot be followed holds up none of the others; it is tried again in its turn. */
async function alone(
  { logger }: FollowDeps,
  paymentId: string,
  follow: () => Promise<void>,
): Promise<void> {
  try {
    await follow();
  } catch (error) {
    logger.error({ err: error, paymentId }, 'a deposit was not followed');
  }
}

/** What a gateway lists of late; a notice that cannot be acted on holds up none of the others. */
async function takeRecent(deps: FollowDeps, gateway: Gateway): Promise<void> {
  for (const notice of await listRecent(deps, gateway)) {
    try {
      await takeNotice(deps, { notice, by: 'job' });
    } catch (error) {
      deps.logger.error({ err: error, notice: noteKey(notice) }, 'a transfer was not acted on');
    }
  }
}

async function listRecent(deps: FollowDeps, gateway: Gateway): Promise<readonly TransferNotice[]> {
  try {
    return (await gateway.recent?.()) ?? [];
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    deps.logger.warn({ err: error }, 'the transfer provider did not answer');
    return [];
  }
}

/** Of each family its own page: payments that a silent gateway leaves unasked keep no others out. */
async function dueOfEach(
  deps: FollowDeps,
  dueOf: (deps: FollowDeps, family: PaywayFamily) => Promise<readonly Due[]>,
): Promise<readonly Due[]> {
  return (await Promise.all(ANSWERING.map((family) => dueOf(deps, family)))).flat();
}

async function openDue({ db, clock }: FollowDeps, family: PaywayFamily): Promise<readonly Due[]> {
  const before = new Date(clock.nowMs() - ASK_AFTER_MS);
  return await db
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select(['payments.id', 'family'])
    .where('code', '=', PAYMENT_CODES.deposit)
    .where('state', '=', PAYMENT_STATES.created)
    .where('external_id', 'is not', null)
    .where('family', '=', family)
    .where((eb) => eb(eb.fn.coalesce('asked_at', 'created_at'), '<', before))
    .orderBy((eb) => eb.fn.coalesce('asked_at', 'created_at'))
    .limit(A_RUN)
    .execute();
}

async function endedDue({ db, clock }: FollowDeps, family: PaywayFamily): Promise<readonly Due[]> {
  const nowMs = clock.nowMs();
  return await db
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select(['payments.id', 'family'])
    .where('code', '=', PAYMENT_CODES.deposit)
    .where('state', 'in', [PAYMENT_STATES.error, PAYMENT_STATES.cancelled])
    .where('finished_at', '>', new Date(nowMs - ENDED_ASKED_MS))
    .where('external_id', 'is not', null)
    .where('family', '=', family)
    .where((eb) => {
      const lookedAt = eb.fn<Date>('greatest', ['asked_at', 'finished_at']);
      return eb(lookedAt, '<', new Date(nowMs - ASK_ENDED_AFTER_MS));
    })
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(ENDED_A_RUN)
    .execute();
}

/** Asks about one payment and acts on the answer; undefined where there was none. */
async function askAbout(
  deps: FollowDeps,
  payment: PaymentRow,
  lane: Lane,
): Promise<InvoiceNotice | undefined> {
  const { db, clock, gateways, logger } = deps;
  const gateway = gateways.of(payment.payway_family);
  await db
    .updateTable('payments')
    .set({ asked_at: new Date(clock.nowMs()) })
    .where('id', '=', payment.id)
    .execute();
  try {
    const notice = await gateway?.ask(payment);
    lane.note(true);
    if (notice === undefined) return undefined;
    if (notice.orderId !== payment.id) {
      logger.warn({ paymentId: payment.id }, 'a gateway answered for another payment');
      return undefined;
    }
    await takeNotice(deps, { notice, paywayId: payment.payway_id, by: 'job' });
    return notice;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    lane.note(error.status !== undefined);
    logger.warn({ err: error, paymentId: payment.id }, 'a gateway did not answer');
    return undefined;
  }
}

/**
 * Ends deposits whose time is over. A gateway that can be asked is asked first: one that knows of
 * the money decides, and one that is silent is asked for a day after the end. A transfer that its
 * player says was made waits a day longer, with a line for staff at the end of its window. One over
 * TON ends also where its player said that it was sent: its message is good for less than that, and
 * money that the chain shows later is credited all the same.
 */
export async function expireDeposits(deps: FollowDeps): Promise<void> {
  const nowMs = deps.clock.nowMs();
  await inLanes(await expiredDue(deps.db, nowMs), (id, lane) =>
    alone(deps, id, () => expire(deps, id, { nowMs, lane })),
  );
}

async function expire(
  deps: FollowDeps,
  id: string,
  { nowMs, lane }: { readonly nowMs: number; readonly lane: Lane },
): Promise<void> {
  const payment = await requirePayment(deps.db, id);
  if (await isStillAwaited(deps, payment, { nowMs, lane })) return;
  const from = traitsOf(payment).expiresWhenSent
    ? [PAYMENT_STATES.created, PAYMENT_STATES.processing]
    : [PAYMENT_STATES.created];
  await failPayment(deps, id, {
    state: PAYMENT_STATES.cancelled,
    reason: 'expired',
    by: 'job',
    from,
  });
}

async function isStillAwaited(
  deps: FollowDeps,
  payment: PaymentRow,
  { nowMs, lane }: { readonly nowMs: number; readonly lane: Lane },
): Promise<boolean> {
  if (!traitsOf(payment).matchesBySum) {
    if (payment.external_id === null || !lane.isOpen()) return false;
    return (await askAbout(deps, payment, lane))?.status === 'paid';
  }
  return payment.marked_paid_at !== null && (await waitForMarkedPaid(deps, payment, nowMs));
}

async function expiredDue(db: Database, nowMs: number): Promise<readonly Due[]> {
  return await db
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select(['payments.id', 'family'])
    .where('code', '=', PAYMENT_CODES.deposit)
    .where('state', 'in', [PAYMENT_STATES.created, PAYMENT_STATES.processing])
    .where('expires_at', '<', new Date(nowMs))
    .where('family', 'in', EXPIRING)
    .where((eb) =>
      eb.or([eb('state', '=', PAYMENT_STATES.created), eb('family', 'in', EXPIRING_SENT)]),
    )
    .orderBy('expires_at')
    .limit(A_RUN)
    .execute();
}

/** The first time, the wait is set and staff are notified; after it the payment ends. */
async function waitForMarkedPaid(
  deps: FollowDeps,
  payment: PaymentRow,
  nowMs: number,
): Promise<boolean> {
  const note = {
    paymentId: payment.id,
    paywayId: payment.payway_id,
    kind: 'marked-paid',
    detail: {},
  };
  const isNew = await notePaymentOnce(deps, note, payment.id);
  if (!isNew) return false;
  const until = markedPaidUntil(payment);
  return await movePayment(deps.db, payment.id, {
    from: [PAYMENT_STATES.created],
    what: 'waits-for-transfer',
    by: 'job',
    set: { expires_at: until, expected_by: until },
    nowMs,
  });
}
