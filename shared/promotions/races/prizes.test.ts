import { array, assert, bigInt, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DAILY_TERMS } from './daily.ts';
import { bankMicro, placeMicro, prizeMicro } from './prizes.ts';
import { placesOf, raceTerms } from './terms.ts';

const MICRO = 1_000_000n;
const daily = { ...DAILY_TERMS, eurRateMicro: 100n * MICRO };

const ofProvider = {
  score: { kind: 'counted' },
  games: { providers: ['Anybody'] },
  minScoreMicro: '1000000',
  entry: 'automatic',
  bank: {},
  prizes: {
    kind: 'amounts',
    places: [
      { count: 1, amount: { eurHundredths: 100_000 } },
      { count: 3, amount: { eurHundredths: 1000 } },
    ],
  },
  settleMinutes: 5,
};
const inEur = { ...raceTerms.parse(ofProvider), eurRateMicro: 101_234_567n };

test('Sums in EUR are counted at the rate of the opening, in whole hundredths rounded down', () => {
  expect(bankMicro(inEur, 0n)).toBe(1030n * 101_234_567n);
  expect(placeMicro(inEur, 1, 0n)).toBe(101_234_560_000n);
  expect(placeMicro(inEur, 4, 0n)).toBe(1_012_340_000n);
  expect(placeMicro(inEur, 5, 0n)).toBe(0n);
});

test('All prizes together are never more than the bank, and none more than its part of the score', () => {
  const scores = array(bigInt(0n, 3n * 10n ** 9n), { minLength: 1, maxLength: 30 });
  assert(
    property(scores, (drawn) => {
      const ranked = drawn.toSorted((a, b) => (a < b ? 1 : -1));
      const bank = bankMicro(
        daily,
        ranked.reduce((sum, score) => sum + score, 0n),
      );
      const prizes = ranked.map((scoreMicro, index) =>
        prizeMicro(daily, { place: index + 1, scoreMicro }, bank),
      );
      expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBeLessThanOrEqual(bank);
      for (const [index, prize] of prizes.entries()) {
        expect(prize * 100n).toBeLessThanOrEqual(ranked[index] ?? 0n);
      }
      const below = prizes.filter(
        (_, index) => (ranked[index] ?? 0n) < BigInt(daily.minScoreMicro),
      );
      expect(below.every((prize) => prize === 0n)).toBe(true);
    }),
  );
});

test('A better place is never worth less', () => {
  assert(
    property(integer({ min: 1, max: placesOf(daily) }), bigInt(0n, 10n ** 14n), (place, bank) => {
      const [own, next] = [placeMicro(daily, place, bank), placeMicro(daily, place + 1, bank)];
      expect(own).toBeGreaterThanOrEqual(next);
    }),
  );
});

test('Terms that could not be scored, or promise more than the bank, are not valid', () => {
  const isValid = (change: object) => raceTerms.safeParse({ ...DAILY_TERMS, ...change }).success;
  expect(isValid({})).toBe(true);
  expect(isValid({ entry: 'automatic' })).toBe(false);
  expect(isValid({ minBet: { micro: '5' } })).toBe(false);
  expect(isValid({ score: { kind: 'multiplier', bets: 5 } })).toBe(false);
  expect(isValid({ minScoreMicro: '0' })).toBe(false);
  const shares = { kind: 'shares', places: [{ count: 3, shareBp: 5000 }] };
  expect(isValid({ prizes: shares })).toBe(false);
});

test('Terms of a race over games of other providers ask for no registration and no level, which no bet heeds', () => {
  const isValid = (change: object) => raceTerms.safeParse({ ...ofProvider, ...change }).success;
  expect(isValid({})).toBe(true);
  expect(isValid({ entry: 'registration' })).toBe(false);
  expect(isValid({ minVip: 2 })).toBe(false);
});
