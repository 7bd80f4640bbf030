import { atom } from 'jotai';
import { tabStorage } from '../../platform/safe-storage.ts';

/** A payway and a method of it; null until chosen. */
export type ChosenWay = { readonly paywayId: number | null; readonly methodId: number | null };

/**
 * What was typed and chosen on the deposit page; it survives every change of page during a visit.
 */
export type DepositDraft = {
  /** Null until chosen: the display currency is used then. */
  readonly currencyId: number | null;
  /** The payway chosen in each currency, by the currency's id. */
  readonly ways: Readonly<Record<number, ChosenWay>>;
  readonly amount: string;
  /** A promo code for the deposit. */
  readonly promo: string;
};

const EMPTY: DepositDraft = {
  currencyId: null,
  ways: {},
  amount: '',
  promo: '',
};

export const depositDraftAtom = atom<DepositDraft>(EMPTY);

type PaymentPages = Readonly<Record<string, string>>;

const PAGES_NOTE = 'cash.pages';

/** The payment pages noted in this tab; a damaged note is ignored. */
function notedPages(): PaymentPages {
  try {
    const read: unknown = JSON.parse(tabStorage.getItem(PAGES_NOTE) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(([, url]) => /^https?:\/\//.test(String(url))),
    );
  } catch {
    return {};
  }
}

const shownPagesAtom = atom<PaymentPages>(notedPages());

/**
 * Payment pages by the id of the payment, to be opened again while it is unpaid: the server sends
 * an address only once. They survive a reload, but not the tab. Writing adds one.
 */
export const paymentPagesAtom = atom(
  (get) => get(shownPagesAtom),
  (get, set, [id, url]: readonly [id: string, url: string]) => {
    const pages = { ...get(shownPagesAtom), [id]: url };
    tabStorage.setItem(PAGES_NOTE, JSON.stringify(pages));
    set(shownPagesAtom, pages);
  },
);

/** The deposit whose requisites expired on screen last; null when none did. */
export const runOutAtom = atom<string | null>(null);
