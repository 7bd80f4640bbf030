import { type RawBuilder, sql } from 'kysely';
import {
  PAYMENT_CODES,
  PAYMENT_STATES,
  type PaymentState,
} from '../../../shared/cashdesk/payments/payment-states.ts';

/** Every state, where a change leaves the state as it is. */
export const ANY_STATE: readonly PaymentState[] = Object.values(PAYMENT_STATES);

/** The states in which a deposit is not credited. */
export const NOT_CREDITED: readonly PaymentState[] = ANY_STATE.filter(
  (state) => state !== PAYMENT_STATES.success,
);

/** Why a deposit ended because of a break: the tail of a key `cash.reason.*`. */
export const ENDED_BY_BREAK = 'break';

const literals = <Name extends string>(numbers: Readonly<Record<Name, number>>) =>
  Object.fromEntries(
    Object.entries<number>(numbers).map(([name, number]) => [name, sql.lit(number)]),
  ) as Readonly<Record<Name, RawBuilder<number>>>;

/**
 * The states and directions as literals of a statement: the indexes of some states alone serve no
 * parameter once a plan is kept.
 */
export const STATE = literals(PAYMENT_STATES);
export const CODE = literals(PAYMENT_CODES);
