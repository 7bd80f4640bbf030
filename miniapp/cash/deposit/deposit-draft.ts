import { atom } from 'jotai';

/** What was typed and chosen on the deposit page; it outlives every change of page of a visit. */
export type DepositDraft = {
  /** Null until chosen: the display currency then. */
  readonly currencyId: number | null;
  readonly paywayId: number | null;
  readonly methodId: number | null;
  readonly amount: string;
};

const EMPTY: DepositDraft = {
  currencyId: null,
  paywayId: null,
  methodId: null,
  amount: '',
};

export const depositDraftAtom = atom<DepositDraft>(EMPTY);

/** Pages of payment by the id of the payment, to be opened again; gone with a reload. */
export const paymentPagesAtom = atom<Readonly<Record<string, string>>>({});

/** Whether the requisites of the last deposit ran out on screen. */
export const isRunOutAtom = atom(false);
