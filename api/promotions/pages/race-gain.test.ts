import { expect, test } from 'vitest';
import { type RaceTerms, raceTerms } from '../../../shared/promotions/races/terms.ts';
import { raceGain } from './race-gain.ts';

const MICRO = 1_000_000n;
const EUR_RATE_MICRO = 100n * MICRO;

/** One place of which the prize is at most 2% of the score, where 2.5% is what the score costs. */
const COUNTED: RaceTerms = raceTerms.parse({
  score: { kind: 'counted' },
  games: { providers: ['Anybody'] },
  minScoreMicro: String(1000n * MICRO),
  entry: 'automatic',
  bank: {},
  prizes: { kind: 'amounts', places: [{ count: 1, amount: { micro: String(2000n * MICRO) } }] },
  mostOfScoreBp: 200,
  settleMinutes: 5,
} satisfies RaceTerms);

const happy = (morePercent: number) => ({
  happyHours: [
    { fromHour: 0, toHour: 12, morePercent: 10 },
    { fromHour: 12, toHour: 14, morePercent },
  ],
});

const gainOf = (change: object) =>
  raceGain(raceTerms.parse({ ...COUNTED, ...change }), EUR_RATE_MICRO);

test('A score of the hours when bets bring more costs so much less', () => {
  expect(gainOf({}).gainMicro).toBe(0n);
  expect(gainOf(happy(20)).gainMicro).toBe(0n);
  // Half of 100,000 is staked for the whole prize, and costs 1,250 of its 2,000.
  expect(gainOf(happy(100))).toEqual({
    accounts: 1,
    stakeMicro: 50_000n * MICRO,
    gainMicro: 750n * MICRO,
  });
});

test('So does a multiplier of these hours', () => {
  const multiplier = {
    score: { kind: 'multiplier', bets: 500 },
    minBet: { micro: String(100n * MICRO) },
    minScoreMicro: String(100n * MICRO),
    mostOfScoreBp: undefined,
  };
  // A hundred bets of 100 cost 250.
  const prizes = (units: bigint) => ({
    prizes: { kind: 'amounts', places: [{ count: 1, amount: { micro: String(units * MICRO) } }] },
  });
  expect(gainOf({ ...multiplier, ...prizes(200n) }).gainMicro).toBe(0n);
  expect(gainOf({ ...multiplier, ...prizes(200n), ...happy(100) }).gainMicro).toBe(75n * MICRO);
});
