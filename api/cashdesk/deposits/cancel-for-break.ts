import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { ENDED_BY_BREAK } from '../payments/pay-deposit.ts';

const kindOfCame = sql<string>`came ->> 'kind'`;

/**
 * Ends the deposits that are not paid yet of a player who begins a break, and of the accounts whose
 * break began with it: their requisites go, and no page is led to. A gateway has no way to be told, so
 * money that comes all the same is credited, with a line for staff. A transfer that its player says was
 * made, an address of coins, and what staff hold because of what came for it, are waited for as before.
 */
export async function cancelForBreak(context: Context, playerId: PlayerId): Promise<void> {
  const { db } = context;
  const player = BigInt(playerId);
  const open = await db
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select('payments.id')
    .where('code', '=', 1)
    .where('state', '=', 1)
    .where('told_paid_at', 'is', null)
    .where((eb) => eb.or([eb('came', 'is', null), eb(kindOfCame, '=', 'other-amount')]))
    .where('family', 'in', ['redirect', 'exchange', 'p2p', 'ton'])
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
    await failPayment(context, id, { state: 10, reason: ENDED_BY_BREAK, by: 'job', from: [1] });
  }
}
