import { atom } from 'jotai';

/** What was typed and chosen on the withdrawal page; it outlives every change of page of a visit. */
export type WithdrawDraft = {
  /** Null until chosen: the player's own currency then. */
  readonly currencyId: number | null;
  readonly paywayId: number | null;
  /** What was typed as the payee, and the bank chosen, by payway: changing the way loses neither. */
  readonly purses: Readonly<Record<number, string>>;
  readonly bankIds: Readonly<Record<number, string>>;
  /** The payee of before that was chosen, by payway. */
  readonly knownIds: Readonly<Record<number, string>>;
  readonly memo: string;
  /** The player says that the payee needs no memo. */
  readonly hasNoMemo: boolean;
  /** A tidy decimal in the currency of the page. */
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
