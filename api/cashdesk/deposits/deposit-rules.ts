import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { familiesWhere } from '../payments/payway-families.ts';
import { sql } from 'kysely';
import {
  MAX_FAILED_DEPOSITS,
  MAX_GIVEN_UP_TRANSFERS,
  MAX_UNPAID_DEPOSITS,
} from '../../../shared/cashdesk/withdrawals/terms.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

const FAILED_WINDOW_MS = 600_000;
const GIVEN_UP_WINDOW_MS = DAY_MS;

/** A failure that was not the player's: it never counts against them. */
export const LINK_FAILED = 'link-failed';

/**
 * Holds a player to five deposits that wait for payment, and after five that failed within ten
 * minutes to none until the first of them is ten minutes old. To be asked under `lockDeposits`, so
 * that deposits that race are counted one after the other.
 */
export async function requireFewDeposits(
  trx: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<void> {
  const failed = await trx
    .selectFrom('payments')
    .select('finished_at')
    .where('player_id', '=', BigInt(playerId))
    .where('code', '=', PAYMENT_CODES.deposit)
    .where('state', '=', PAYMENT_STATES.error)
    .where('reason', '<>', LINK_FAILED)
    .where('finished_at', '>', new Date(nowMs - FAILED_WINDOW_MS))
    .orderBy('finished_at', 'desc')
    .limit(MAX_FAILED_DEPOSITS)
    .execute();
  const first = failed[MAX_FAILED_DEPOSITS - 1]?.finished_at;
  if (first !== undefined && first !== null) {
    throw new Refusal('cashdesk.failed-too-often', {
      waitMs: first.getTime() + FAILED_WINDOW_MS - nowMs,
    });
  }
  const { unpaid } = await trx
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select(({ fn }) => fn.countAll<bigint>().as('unpaid'))
    .where('player_id', '=', BigInt(playerId))
    .where('code', '=', PAYMENT_CODES.deposit)
    .where('state', '=', PAYMENT_STATES.created)
    .where('is_crypto', '=', false)
    .executeTakeFirstOrThrow();
  if (Number(unpaid) >= MAX_UNPAID_DEPOSITS) {
    throw new Refusal('cashdesk.too-many-unpaid', { limit: MAX_UNPAID_DEPOSITS });
  }
}

/**
 * Limits a player to ten transfers between people that are requested and given up within a day: the
 * sum of each is reserved for as long, and an account has 99 of them for a round sum. Open
 * ones count too: every one of them may be given up. Call it under `lockDeposits`.
 */
export async function requireFewGivenUp(
  trx: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<void> {
  const { given_up: givenUp } = await trx
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select(({ fn }) => fn.countAll<bigint>().as('given_up'))
    .where('player_id', '=', BigInt(playerId))
    .where('code', '=', PAYMENT_CODES.deposit)
    .where(
      'family',
      'in',
      familiesWhere(({ matchesBySum }) => matchesBySum),
    )
    .where('state', 'in', [PAYMENT_STATES.created, PAYMENT_STATES.cancelled])
    .where('payments.created_at', '>', new Date(nowMs - GIVEN_UP_WINDOW_MS))
    .executeTakeFirstOrThrow();
  if (Number(givenUp) >= MAX_GIVEN_UP_TRANSFERS) {
    throw new Refusal('cashdesk.given-up-too-often', { limit: MAX_GIVEN_UP_TRANSFERS });
  }
}

/** The deposits of a player follow each other until the transaction ends. */
export async function lockDeposits(trx: Database, playerId: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${playerId}`}, 0))`.execute(
    trx,
  );
}
