import { type RawBuilder, sql } from 'kysely';
import type { PaymentState } from '../../../shared/cashdesk/payments/contract.ts';

/** The states of a payment by name; their numbers are those of the wire and of the table. */
export const PAYMENT_STATES = {
  created: 1,
  success: 2,
  processing: 3,
  error: 4,
  /** Also what staff rejected and what ran out of time. */
  cancelled: 10,
} as const satisfies Readonly<Record<string, PaymentState>>;

/** The directions of a payment by name; their numbers are those of the wire and of the table. */
export const PAYMENT_CODES = { deposit: 1, withdrawal: 2 } as const;

/** Every state, where a change leaves the state as it is. */
export const ANY_STATE: readonly PaymentState[] = Object.values(PAYMENT_STATES);

/** The states in which a deposit is not credited. */
export const NOT_CREDITED: readonly PaymentState[] = ANY_STATE.filter(
  (state) => state !== PAYMENT_STATES.success,
);

/** A deposit or a withdrawal. */
export type PaymentCode = (typeof PAYMENT_CODES)[keyof typeof PAYMENT_CODES];

/** How a payment ends without its money. */
export type FailedState = typeof PAYMENT_STATES.error | typeof PAYMENT_STATES.cancelled;

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
