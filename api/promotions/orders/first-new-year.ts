import type { DrawTerms } from '../../../shared/promotions/draws/terms.ts';
import { NEW_YEAR_SLUG } from '../../../shared/promotions/orders/contract.ts';

const units = (amount: number): string => String(BigInt(amount) * 1_000_000n);

/**
 * What the things of New Year Full House cost the operator with their delivery, in base units, by the id
 * of the prize.
 */
export const NEW_YEAR_THINGS: Readonly<Record<string, number>> = {
  smartphone: 110_000,
  'gold-bar': 100_000,
  television: 80_000,
  'coffee-machine': 70_000,
  console: 60_000,
};

/** The most that all prizes together may cost, in base micro-units; a test holds the terms to it. */
export const NEW_YEAR_BUDGET_MICRO = 1_250_000_000_000n;

/**
 * The terms with which New Year Full House begins. A sum's weight is how many of it there are, so of 500
 * tickets drawn each prize finds a winner; things have no weight and share the 0.05% of the
 * specification. One person wins at most three prizes, with whatever number of accounts.
 */
const terms: DrawTerms = {
  loginTickets: 3,
  loginCountedMicro: units(1000),
  deposit: { currency: 'USD', amount: 1 },
  capPerPerson: 20_000,
  prizesPerPerson: 3,
  mode: 'weights',
  prizes: [
    {
      id: 'smartphone',
      kind: 3,
      count: 1,
      weight: 0,
      title: {
        ru: 'Флагманский смартфон, 512 ГБ',
        en: 'A flagship smartphone, 512 GB',
        ua: 'Флагманський смартфон, 512 ГБ',
        kz: 'Флагман смартфон, 512 ГБ',
        uz: 'Flagman smartfon, 512 GB',
        tr: 'Amiral gemisi akıllı telefon, 512 GB',
      },
    },
    {
      id: 'gold-bar',
      kind: 3,
      count: 1,
      weight: 0,
      title: {
        ru: 'Золотой слиток, 10 г',
        en: 'A gold bar, 10 g',
        ua: 'Золотий зливок, 10 г',
        kz: 'Алтын құйма, 10 г',
        uz: 'Oltin quyma, 10 g',
        tr: 'Külçe altın, 10 g',
      },
    },
    {
      id: 'television',
      kind: 3,
      count: 1,
      weight: 0,
      title: {
        ru: 'Телевизор, 65 дюймов',
        en: 'A 65-inch television',
        ua: 'Телевізор, 65 дюймів',
        kz: 'Теледидар, 65 дюйм',
        uz: 'Televizor, 65 dyuym',
        tr: 'Televizyon, 65 inç',
      },
    },
    {
      id: 'coffee-machine',
      kind: 3,
      count: 1,
      weight: 0,
      title: {
        ru: 'Кофемашина',
        en: 'A coffee machine',
        ua: 'Кавомашина',
        kz: 'Кофемашина',
        uz: 'Kofe mashinasi',
        tr: 'Kahve makinesi',
      },
    },
    {
      id: 'console',
      kind: 3,
      count: 1,
      weight: 0,
      title: {
        ru: 'Игровая консоль с двумя геймпадами',
        en: 'A game console with two controllers',
        ua: 'Ігрова консоль із двома геймпадами',
        kz: 'Екі геймпады бар ойын консолі',
        uz: 'Ikki geympadli oʻyin konsoli',
        tr: 'İki kollu oyun konsolu',
      },
    },
    { id: 'money-100000', kind: 1, count: 2, weight: 2, amountMicro: units(100_000) },
    { id: 'money-25000', kind: 1, count: 8, weight: 8, amountMicro: units(25_000) },
    { id: 'money-5000', kind: 1, count: 40, weight: 40, amountMicro: units(5000) },
    { id: 'money-1000', kind: 1, count: 125, weight: 125, amountMicro: units(1000) },
    { id: 'dic-500', kind: 2, count: 60, weight: 60, amountMicro: units(500) },
    { id: 'dic-100', kind: 2, count: 260, weight: 260, amountMicro: units(100) },
  ],
  fundMicro: units(1_201_000),
  ticketPriceMicro: null,
  drawAfterMinutes: 60,
  payAfterMinutes: 1440,
};

/** New Year Full House of this winter: 10 December to 25 January in Moscow, both days included. */
export const FIRST_NEW_YEAR = {
  slug: NEW_YEAR_SLUG,
  terms,
  startsAt: new Date('2026-12-09T21:00:00.000Z'),
  endsAt: new Date('2027-01-25T21:00:00.000Z'),
} as const;
