import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PaymentDeps } from './payment-row.ts';

/** A deposit whose money is on the balance and whose state says so. */
export type CreditedDeposit = {
  readonly paymentId: string;
  readonly playerId: PlayerId;
  readonly creditedMicro: bigint;
  readonly creditedAt: Date;
  /** Whether it came by a payway of coins. */
  readonly isCrypto: boolean;
  /** The promo code that the player typed with it. */
  readonly promo: string | null;
};

/**
 * What a credited deposit brings besides its money: a higher wing says. It may be called again for
 * the same deposit, at once and after years, and rejects where it has to be called again.
 */
export type CreditFollower = (deposit: CreditedDeposit) => Promise<void>;

type FollowDeps = Omit<PaymentDeps, 'ledger' | 'pushes'>;

/** After a failure, when it is tried again: it may be a break of the player, which takes days. */
const AGAIN_MS = 600_000;

/** How many deposits one pass of the job takes up. */
const PASS = 200;

/**
 * Has the follower see to a credited deposit, and keeps whether it did. Never rejects: the job
 * comes back to what was left. Without a follower, as at the command line, it is left to the job.
 */
export async function followCredit(deps: FollowDeps, paymentId: string): Promise<void> {
  const { db, clock, logger, depositCredited } = deps;
  if (depositCredited === undefined) return;
  try {
    const deposit = await readCredited(db, paymentId);
    if (deposit === undefined) return;
    await depositCredited(deposit);
    await setFollowAt(db, paymentId, null);
  } catch (error) {
    logger.warn({ err: error, paymentId }, 'what a deposit brings is left for later');
    await setFollowAt(db, paymentId, new Date(clock.nowMs() + AGAIN_MS)).catch(() => undefined);
  }
}

/** Sees to the deposits that a crash, a failure or another process left. Runs every minute. */
export async function followCredits(deps: FollowDeps): Promise<number> {
  const rows = await deps.db
    .selectFrom('payments')
    .select('id')
    .where('follow_at', '<=', new Date(deps.clock.nowMs()))
    .orderBy('follow_at')
    .limit(PASS)
    .execute();
  for (const { id } of rows) await followCredit(deps, id);
  return rows.length;
}

async function readCredited(db: Database, id: string): Promise<CreditedDeposit | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select(['player_id', 'credited_micro', 'finished_at', 'is_crypto', 'promo'])
    .where('payments.id', '=', id)
    .where('code', '=', PAYMENT_CODES.deposit)
    .where('state', '=', PAYMENT_STATES.success)
    .where('follow_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined || row.credited_micro === null || row.finished_at === null) return;
  return {
    paymentId: id,
    playerId: playerIdOf(row.player_id),
    creditedMicro: row.credited_micro,
    creditedAt: row.finished_at,
    isCrypto: row.is_crypto,
    promo: row.promo,
  };
}

async function setFollowAt(db: Database, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('payments')
    .set({ follow_at: at })
    .where('id', '=', id)
    .where('follow_at', 'is not', null)
    .execute();
}
