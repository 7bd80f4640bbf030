/**
 * The kinds of payment by their number on the wire, the field `system` of a payway. They are no ids
 * of payways: any number of payways may have the same one.
 */
export const PAYMENT_SYSTEMS = {
  /** The player pays on a page that the gateway opens. */
  page: 0,
  /** A transfer to a card. */
  cardTransfer: 14,
  /** A transfer by telephone number, through the faster payments. */
  fasterPayments: 34,
  /** An outside exchange takes the player's card. */
  cardExchange: 99,
  /** An outside exchange takes what else it accepts. */
  quickExchange: 100,
} as const;

/** What a payway says of its kind. */
type OfSystem = { readonly system: number };

/** Whether the player transfers to requisites that the page shows. */
export const isTransfer = ({ system }: OfSystem): boolean =>
  system === PAYMENT_SYSTEMS.cardTransfer || isFasterPayment({ system });

/** Whether it goes through the faster payments, by the digits of a telephone number. */
export const isFasterPayment = ({ system }: OfSystem): boolean =>
  system === PAYMENT_SYSTEMS.fasterPayments;

/** Whether an outside exchange stands between the player and the operator. */
export const isExchange = ({ system }: OfSystem): boolean =>
  system === PAYMENT_SYSTEMS.cardExchange || system === PAYMENT_SYSTEMS.quickExchange;
