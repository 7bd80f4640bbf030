import { expect, test } from 'vitest';
import { knownMoment } from './quote-moment.ts';

const expectedBy = '2026-11-22T13:43:00.000Z';
const quote = {
  amount: 1000,
  fee: 0,
  total: 1000,
  arrives: { amount: '10.00', currency: 'RUB', course: 1 },
  expectedBy,
  needsStaff: false,
  restsUntil: null,
};

test('No time of arrival is promised before the payee is known, as a new payee waits a day', () => {
  expect(knownMoment({ quote, isOfPayee: false })).toBeUndefined();
  expect(knownMoment({ quote: undefined, isOfPayee: true })).toBeUndefined();
  expect(knownMoment({ quote, isOfPayee: true })).toBe(expectedBy);
});
