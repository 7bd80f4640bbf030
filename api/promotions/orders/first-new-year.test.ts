import { expect, test } from 'vitest';
import { DRAW_MAX_PRIZES, drawTerms } from '../../../shared/promotions/draws/terms.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { FIRST_NEW_YEAR, NEW_YEAR_BUDGET_MICRO, NEW_YEAR_THINGS } from './first-new-year.ts';
import { prizeListOf } from './prize-list.ts';

const { terms, startsAt, endsAt } = FIRST_NEW_YEAR;

test('The first terms of New Year Full House are good terms of a draw', () => {
  expect(drawTerms.parse(terms)).toEqual(terms);
});

test('The prizes cost what the page says they are worth, and no more than the budget', () => {
  const costMicro = terms.prizes.reduce((sum, prize) => {
    const eachMicro =
      prize.kind === 3
        ? BigInt(NEW_YEAR_THINGS[prize.id] ?? 0) * 1_000_000n
        : BigInt(prize.amountMicro);
    expect(eachMicro).toBeGreaterThan(0n);
    return sum + eachMicro * BigInt(prize.count);
  }, 0n);
  expect(costMicro).toBe(BigInt(terms.fundMicro));
  expect(costMicro).toBeLessThanOrEqual(NEW_YEAR_BUDGET_MICRO);
});

test('The odds are those of the specification: things share 0.05 percent, sums the rest', () => {
  const list = prizeListOf(terms);
  const percentOf = (isThing: boolean) =>
    list
      .filter(({ type }) => (type === 3) === isThing)
      .reduce((sum, { percent }) => sum + percent, 0);
  expect(percentOf(true)).toBeCloseTo(0.05, 9);
  expect(percentOf(false)).toBeCloseTo(99.95, 3);
  expect(new Set(list.filter(({ type }) => type === 3).map(({ percent }) => percent))).toEqual(
    new Set([0.01]),
  );
});

test('A sum is as likely beside the other sums as there are prizes of it', () => {
  const sums = terms.prizes.filter(({ kind }) => kind !== 3);
  for (const { count, weight } of sums) expect(weight).toBe(count);
  expect(terms.prizes.reduce((sum, { count }) => sum + count, 0)).toBe(DRAW_MAX_PRIZES);
});

test('Tickets are given from 10 December to 25 January in Moscow', () => {
  expect(moscowDate(startsAt.getTime())).toBe('2026-12-10');
  expect(moscowDate(startsAt.getTime() - 1)).toBe('2026-12-09');
  expect(moscowDate(endsAt.getTime() - 1)).toBe('2027-01-25');
  expect(moscowDate(endsAt.getTime())).toBe('2027-01-26');
});
