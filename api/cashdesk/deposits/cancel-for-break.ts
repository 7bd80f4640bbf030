import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { ENDED_BY_BREAK } from '../payments/payment-states.ts';
import { familiesWhere } from '../payments/payway-families.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import { type RawBuilder, sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { lockDeposits } from './deposit-rules.ts';

type Deps = Omit<PaymentDeps, 'ledger'>;

const A_RUN = 1000;
const kindOfArrival = sql<string>`unexpected_arrival ->> 'kind'`;

/**
 * Ends the unpaid deposits of a player who begins a break, and of the accounts whose break began
 * with it: their requisites and pages are no longer shown. A gateway cannot be notified, so money
 * that arrives anyway is credited, with a line for staff. Transfers that their player reported as
 * made, addresses of coins, and payments that staff hold because of what arrived continue to wait
 * as before. A deposit that is just being stored is waited for, so that it ends too.
 */
export async function cancelForBreak(deps: Deps, playerId: PlayerId): Promise<void> {
  const { db } = deps;
  const linked = await db
    .selectFrom('player_exclusions')
    .select('player_id')
    .distinct()
    .where('linked_from', '=', BigInt(playerId))
    .execute();
  const players = [playerId, ...linked.map((row) => playerIdOf(row.player_id))];
  for (const id of players) {
    const open = await db.transaction().execute(async (trx) => {
      await lockDeposits(trx, id);
      return await openWhere(trx, sql`payments.player_id = ${BigInt(id)}`);
    });
    await endEach(deps, open);
  }
}

/**
 * The same for everybody whose break is in force: for breaks that reached an account over a link, and
 * those after which a process ended before it had ended the deposits. Answers how many there were.
 */
export async function cancelInBreaks(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const now = new Date(clock.nowMs());
  const open = await openWhere(
    db,
    sql`exists (
      select from player_exclusions e
       where e.player_id = payments.player_id and (e.until is null or e.until > ${now}))`,
  );
  await endEach(deps, open);
  return open.length;
}

async function openWhere(db: Database, isTheirs: RawBuilder<unknown>): Promise<readonly string[]> {
  const open = await db
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select('payments.id')
    .where('code', '=', PAYMENT_CODES.deposit)
    .where('state', '=', PAYMENT_STATES.created)
    .where('marked_paid_at', 'is', null)
    .where((eb) =>
      eb.or([eb('unexpected_arrival', 'is', null), eb(kindOfArrival, '=', 'other-amount')]),
    )
    .where(
      'family',
      'in',
      familiesWhere(({ keepsAddress }) => !keepsAddress),
    )
    .where(sql<boolean>`${isTheirs}`)
    .limit(A_RUN)
    .execute();
  return open.map(({ id }) => id);
}

async function endEach(deps: Deps, open: readonly string[]): Promise<void> {
  for (const id of open) {
    await failPayment(deps, id, {
      state: PAYMENT_STATES.cancelled,
      reason: ENDED_BY_BREAK,
      by: 'job',
      from: [PAYMENT_STATES.created],
    });
  }
}
