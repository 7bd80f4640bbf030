import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';

const MICRO = 1_000_000;

type Priced = Pick<Payment, 'booked' | 'code' | 'course' | 'payerCurrency' | 'payway' | 'state'>;

/** The currency in which a player sees their money, and base micro-units for one unit of it now. */
type Shown = { readonly code: string; readonly courseMicro: bigint };

/**
 * Why a deposit in a currency comes to less than its player may expect. `fell`: it brought less than
 * it was asked for, as the currency lost value before the payment; who sees their money in that
 * currency misses nothing. `kept`: it was credited at the rate of its request, and the rate has risen
 * since, so who sees their money in that currency sees less than they paid. Coins have a spread, of
 * which their form tells.
 */
export function rateChangeOf(
  { booked, code, course, payerCurrency, payway, state }: Priced,
  shown: Shown,
): 'fell' | 'kept' | undefined {
  if (shown.code !== payerCurrency) return booked === null ? undefined : 'fell';
  const isCredited = code === PAYMENT_CODES.deposit && state === PAYMENT_STATES.success;
  const isOnChain = payway.network !== null;
  const hasRisen = Number(shown.courseMicro) > Math.round(course * MICRO);
  return isCredited && !isOnChain && booked === null && hasRisen ? 'kept' : undefined;
}
