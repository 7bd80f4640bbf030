/** The states of a payment by name; their numbers are those of the wire and of the table. */
export const PAYMENT_STATES = {
  created: 1,
  success: 2,
  processing: 3,
  error: 4,
  /** Also what staff rejected and what ran out of time. */
  cancelled: 10,
} as const;
export type PaymentState = (typeof PAYMENT_STATES)[keyof typeof PAYMENT_STATES];

/** The directions of a payment by name; their numbers are those of the wire and of the table. */
export const PAYMENT_CODES = { deposit: 1, withdrawal: 2 } as const;
export type PaymentCode = (typeof PAYMENT_CODES)[keyof typeof PAYMENT_CODES];

/** How a payment ends without its money. */
export type FailedState = typeof PAYMENT_STATES.error | typeof PAYMENT_STATES.cancelled;

/** What a payment says of its state. */
type InState = { readonly state: PaymentState };

/** Whether a payment ended without its money. */
export const hasFailed = ({ state }: InState): boolean =>
  state === PAYMENT_STATES.error || state === PAYMENT_STATES.cancelled;

/** Whether a payment may still change by itself. */
export const isUnderWay = ({ state }: InState): boolean =>
  state === PAYMENT_STATES.created || state === PAYMENT_STATES.processing;
