import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import type { NewYearPrize, PrizeOrder } from '../../../shared/promotions/orders/contract.ts';

const title = {
  ru: 'Флагманский смартфон, 512 ГБ',
  en: 'A flagship smartphone, 512 GB',
  ua: 'Флагманський смартфон, 512 ГБ',
  kz: 'Флагман смартфон, 512 ГБ',
  uz: 'Flagman smartfon, 512 GB',
  tr: 'Amiral gemisi akıllı telefon, 512 GB',
};

/** The prizes that previews show. */
export const PREVIEW_PRIZES: readonly NewYearPrize[] = [
  { type: 3, title, title_count: 1, amount: null, count: 1, percent: 0.05 },
  { type: 1, title: null, title_count: null, amount: '100000000000', count: 2, percent: 0.2009 },
  { type: 1, title: null, title_count: null, amount: '5000000000', count: 60, percent: 6.0271 },
  { type: 2, title: null, title_count: null, amount: '100000000', count: 600, percent: 60.2714 },
];

/** The draw that previews show, while tickets are given. */
export const FIRST_NEW_YEAR_PREVIEW: DrawView = {
  slug: 'new-year-full-house',
  state: 'open',
  terms: {
    loginTickets: 3,
    loginCountedMicro: '1000000000',
    deposit: { currency: 'USD', amount: 1 },
    capPerPerson: 20_000,
    prizesPerPerson: 3,
    mode: 'weights',
    prizes: [
      { id: 'smartphone', kind: 3, count: 1, weight: 0, title },
      { id: 'money-100000', kind: 1, count: 2, weight: 2, amountMicro: '100000000000' },
      { id: 'money-5000', kind: 1, count: 60, weight: 60, amountMicro: '5000000000' },
      { id: 'dic-100', kind: 2, count: 600, weight: 600, amountMicro: '100000000' },
    ],
    fundMicro: '1201000000000',
    ticketPriceMicro: null,
    drawAfterMinutes: 60,
    payAfterMinutes: 1440,
  },
  startsAt: '2026-12-09T21:00:00.000Z',
  endsAt: '2027-01-25T21:00:00.000Z',
  tickets: 104_233,
  leftSeconds: 1_700_000,
  own: { tickets: 128, out: null },
  drandRound: 14_210_332,
  drawsAt: '2027-01-25T22:00:00.000Z',
  digest: null,
  closedAt: null,
  winners: [],
};

/** An order that was just made. */
export const PREVIEW_ORDER: PrizeOrder = {
  ticket: 88_017,
  title,
  title_count: 1,
  state: 'created',
  details: {
    fullName: 'Ann Lee',
    country: 'Kazakhstan',
    region: 'Almaty region',
    cite: 'Almaty',
    address: '12 Abay Avenue, flat 7',
    index: '050000',
    telegram: '@ann',
  },
  tracking: null,
  orderedAt: '2027-01-27T10:00:00.000Z',
  sendBy: '2027-02-03T10:00:00.000Z',
  packedAt: null,
  sentAt: null,
  deliveredAt: null,
  erasedAt: null,
};
