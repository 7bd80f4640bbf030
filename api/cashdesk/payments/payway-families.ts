import type { PaywaysTable } from '../../platform/db/tables/payments.ts';
import type { WithdrawalPayer } from '../../platform/db/tables/withdrawals.ts';

/** How money of a payway arrives and leaves; the column `family` of a payway names one. */
export type PaywayFamily = PaywaysTable['family'];

/**
 * What holds for every payway of a family, whether or not its gateway is configured. A new family
 * is a row here and, where a gateway takes its money, an adapter in `gateways/`.
 */
type FamilyTraits = {
  /** The chain, or its provider, reports this money: it is never settled by hand. */
  readonly isOnChain: boolean;
  /**
   * Who pays its withdrawals out: the first of these that is configured, or staff by hand where
   * none is.
   */
  readonly paidOutBy: readonly WithdrawalPayer[];
  /** Its gateway can report the state of one payment. */
  readonly answersAbout: boolean;
  /** A payment is known by its account and exact sum alone, so that each holds a sum for itself. */
  readonly matchesBySum: boolean;
  /** A payment is an address that stays its player's: it is not given up, and no time ends it. */
  readonly keepsAddress: boolean;
  /** Its time ends a payment also where its player said that it was sent. */
  readonly expiresWhenSent: boolean;
  /** It is offered inside Telegram, where crypto is TON alone. */
  readonly isInTelegram: boolean;
};

const FIAT: FamilyTraits = {
  isOnChain: false,
  paidOutBy: ['gateway'],
  answersAbout: true,
  matchesBySum: false,
  keepsAddress: false,
  expiresWhenSent: false,
  isInTelegram: true,
};

export const PAYWAY_FAMILIES: Readonly<Record<PaywayFamily, FamilyTraits>> = {
  redirect: FIAT,
  exchange: FIAT,
  p2p: { ...FIAT, answersAbout: false, matchesBySum: true },
  ton: {
    ...FIAT,
    isOnChain: true,
    paidOutBy: ['ton'],
    answersAbout: false,
    expiresWhenSent: true,
  },
  cryptapi: {
    ...FIAT,
    isOnChain: true,
    paidOutBy: [],
    answersAbout: false,
    keepsAddress: true,
    isInTelegram: false,
  },
};

/** The families for which a trait is so, or is not so, for use in a query. */
export const familiesWhere = (
  isWanted: (traits: FamilyTraits) => boolean,
): readonly PaywayFamily[] =>
  (Object.keys(PAYWAY_FAMILIES) as PaywayFamily[]).filter((family) =>
    isWanted(PAYWAY_FAMILIES[family]),
  );

/** What holds for the payway of a payment. */
export const traitsOf = ({
  payway_family: family,
}: {
  readonly payway_family: PaywayFamily;
}): FamilyTraits => PAYWAY_FAMILIES[family];
