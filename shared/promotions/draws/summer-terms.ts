import type { DrawTerms } from './terms.ts';

const MICRO = '000000';
const micro = (units: number): string => `${units}${MICRO}`;

/**
 * The summer draw of the specification: 15 places of a fund of 5,000,000. Three tickets for each day's
 * visit and one for each 100 RUB of a deposit. The prizes add up to 4,960,000: what the fund has beyond
 * them stays with the operator, as the specified table says.
 */
export const SUMMER_TERMS: DrawTerms = {
  loginTickets: 3,
  loginCountedMicro: micro(2000),
  deposit: { currency: 'RUB', amount: 100 },
  capPerPerson: null,
  prizesPerPerson: 1,
  mode: 'places',
  prizes: [
    { id: 'first', kind: 1, amountMicro: micro(1_000_000), count: 1, weight: 1 },
    { id: 'second', kind: 1, amountMicro: micro(700_000), count: 1, weight: 1 },
    { id: 'third', kind: 1, amountMicro: micro(500_000), count: 1, weight: 1 },
    { id: 'others', kind: 1, amountMicro: micro(230_000), count: 12, weight: 1 },
  ],
  fundMicro: micro(5_000_000),
  ticketPriceMicro: micro(1000),
  drawAfterMinutes: 60,
  payAfterMinutes: 72 * 60,
};
