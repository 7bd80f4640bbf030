import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { ENDED_BY_BREAK } from '../payments/payment-states.ts';
import { familiesWhere } from '../payments/payway-families.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { failPayment } from '../payments/fail-payment.ts';

const kindOfArrival = sql<string>`unexpected_arrival ->> 'kind'`;

/**
 * Ends the unpaid deposits of a player who begins a break, and of the accounts whose break began
 * with it: their requisites and pages are no longer shown. A gateway cannot be notified, so money
 * that arrives anyway is credited, with a line for staff. Transfers that their player reported as
 * made, addresses of coins, and payments that staff hold because of what arrived continue to wait
 * as before.
 */
export async function cancelForBreak(
  deps: Omit<PaymentDeps, 'ledger'>,
  playerId: PlayerId,
): Promise<void> {
  const { db } = deps;
  const player = BigInt(playerId);
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
    .where((eb) =>
      eb.or([
        eb('payments.player_id', '=', player),
        eb(
          'payments.player_id',
          'in',
          eb.selectFrom('player_exclusions').select('player_id').where('linked_from', '=', player),
        ),
      ]),
    )
    .execute();
  for (const { id } of open) {
    await failPayment(deps, id, {
      state: PAYMENT_STATES.cancelled,
      reason: ENDED_BY_BREAK,
      by: 'job',
      from: [PAYMENT_STATES.created],
    });
  }
}
