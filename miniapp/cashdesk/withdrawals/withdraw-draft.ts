import { atom } from 'jotai';

/**
 * What was typed and chosen on the withdrawal page; it survives every change of page during a
 * visit.
 */
export type WithdrawDraft = {
  /** Null until chosen: the player's own currency is used then. */
  readonly currencyId: number | null;
  readonly paywayId: number | null;
  /** The typed payee and the chosen bank, by payway: changing the payway loses neither. */
  readonly purses: Readonly<Record<number, string>>;
  readonly bankIds: Readonly<Record<number, string>>;
  /** The chosen earlier payee, by payway. */
  readonly knownIds: Readonly<Record<number, string>>;
  readonly memo: string;
  /** The player states that the payee needs no memo. */
  readonly hasNoMemo: boolean;
  /** A normalised decimal in the currency of the page. */
  readonly amount: string;
};

const EMPTY: WithdrawDraft = {
  currencyId: null,
  paywayId: null,
  purses: {},
  bankIds: {},
  knownIds: {},
  memo: '',
  hasNoMemo: false,
  amount: '',
};

export const withdrawDraftAtom = atom<WithdrawDraft>(EMPTY);
