import { createContext, type ComponentType } from 'react';

/** What stands beside deposits and is no matter of the cash desk: offers, put in from above it. */
export type OfferSlots = {
  /** Beside the sum of a deposit. */
  readonly Deposit?: ComponentType;
  /** Above the networks of coins. */
  readonly Crypto?: ComponentType;
};

export const OfferSlotsContext = createContext<OfferSlots>({});
