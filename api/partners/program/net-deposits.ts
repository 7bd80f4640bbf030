import { sql } from 'kysely';
import { CODE, STATE } from '../../cashdesk/payments/payment-states.ts';

/**
 * Deposits less withdrawals of the player of a row `r`. A withdrawal that is under way is money that
 * went out: or a prize would be paid in the minute between.
 */
export const NET_DEPOSITS = sql<bigint>`(
  select coalesce(sum(case when p.code = ${CODE.deposit}
                           then p.credited_micro else -p.amount_micro end), 0)::bigint
    from payments p
   where p.player_id = r.player_id
     and (p.state = ${STATE.success}
       or (p.code = ${CODE.withdrawal} and p.state in (${STATE.created}, ${STATE.processing}))))`;
