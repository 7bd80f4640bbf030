import { isFasterPayment } from '../../../shared/cashdesk/payments/payment-systems.ts';
import type { Bank } from '../../../shared/cashdesk/withdrawals/contract.ts';

/** The banks that the faster payments reach. */
export const FASTER_BANKS: readonly Bank[] = [
  { id: 1, name: 'Сбербанк', image: 'sber' },
  { id: 2, name: 'Т-Банк', image: 'tbank' },
  { id: 3, name: 'Альфа-Банк', image: 'alfa' },
  { id: 4, name: 'ВТБ', image: 'vtb' },
  { id: 5, name: 'Райффайзенбанк', image: 'raif' },
  { id: 6, name: 'Газпромбанк', image: 'gazprom' },
  { id: 7, name: 'Озон Банк', image: 'ozon' },
  { id: 8, name: 'Яндекс Банк', image: 'yandex' },
];

/** The banks whose cards and accounts are paid to. */
export const CARD_BANKS: readonly Bank[] = [
  { id: 1, name: 'Сбербанк', image: 'sber' },
  { id: 2, name: 'Т-Банк', image: 'tbank' },
  { id: 3, name: 'Альфа-Банк', image: 'alfa' },
  { id: 4, name: 'ВТБ', image: 'vtb' },
  { id: 101, name: 'Kaspi Bank', image: 'kaspi' },
  { id: 102, name: 'Halyk Bank', image: 'halyk' },
  { id: 111, name: 'Kapitalbank', image: 'kapital' },
  { id: 112, name: 'Ipoteka Bank', image: 'ipoteka' },
  { id: 121, name: 'Ziraat Bankası', image: 'ziraat' },
  { id: 122, name: 'İş Bankası', image: 'isbank' },
  { id: 123, name: 'Garanti BBVA', image: 'garanti' },
  { id: 131, name: 'ПриватБанк', image: 'privat' },
  { id: 132, name: 'monobank', image: 'mono' },
  { id: 199, name: 'Other bank', image: 'bank' },
];

/** The part of a payway that says which banks it pays through. */
type BankPayway = { readonly system: number };

/** A bank that a payway pays through, by the id the player chose. */
export const bankOfPayway = (payway: BankPayway, bankId: number): Bank | undefined =>
  (isFasterPayment(payway) ? FASTER_BANKS : CARD_BANKS).find(({ id }) => id === bankId);

/** A bank by its id, which is the same in every list. */
export const bankById = (bankId: number): Bank | undefined =>
  [...FASTER_BANKS, ...CARD_BANKS].find(({ id }) => id === bankId);
