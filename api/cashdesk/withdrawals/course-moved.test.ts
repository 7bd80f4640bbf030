import { expect, test } from 'vitest';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { judgeCourse } from './course-moved.ts';

const NOW_MS = 1_800_000_000_000;
const THEN = 1_000_000n;
const { courseMoveMaxBp: mostBp } = POLICIES.house.payouts;
const limit = (THEN * BigInt(mostBp)) / 10_000n;

type Given = { readonly course?: bigint; readonly rate?: bigint; readonly rateAgeMs?: number };

/** Judges the rate of a withdrawal that was requested when the rate was `THEN`. */
function judge(
  payer_currency: string,
  currency_id: number,
  { course, rate, rateAgeMs = 0 }: Given,
) {
  const atMs = NOW_MS - rateAgeMs;
  const coin = rate && { courseMicro: rate, sourceAtMs: atMs, readAtMs: atMs };
  const deps = {
    courses: { courseMicro: () => course, rateOf: () => coin },
    clock: { nowMs: () => NOW_MS },
    config: { policy: POLICIES.house, rates: { maxAgeMs: 600_000 } },
  } as unknown as Parameters<typeof judgeCourse>[0];
  return judgeCourse(deps, { payer_currency, currency_id, course_micro: THEN });
}

test('A rate may move as far as the policy says in either direction, and no further', () => {
  expect(judge('GRAM', 9, { course: THEN + limit })).toBe('same');
  expect(judge('GRAM', 9, { course: THEN - limit })).toBe('same');
  expect(judge('GRAM', 9, { course: THEN + limit + 1n })).toBe('moved');
  expect(judge('GRAM', 9, { course: THEN - limit - 1n })).toBe('moved');
  expect(judge('USD', 2, { course: THEN * 2n })).toBe('moved');
});

test('The base currency has no rate that could move', () => {
  expect(judge('RUB', 1, {})).toBe('same');
});

test('A coin paid at its own rate is judged by that rate, not by that of its limits', () => {
  expect(judge('BTC', 2, { course: THEN * 2n, rate: THEN })).toBe('same');
  expect(judge('BTC', 2, { course: THEN, rate: THEN * 2n })).toBe('moved');
  expect(judge('USDT', 2, { course: THEN * 2n, rate: THEN })).toBe('same');
  expect(judge('USDT', 2, { course: THEN * 2n })).toBe('moved');
});

test('A rate that is no longer being read is too old to pay by', () => {
  expect(judge('GRAM', 9, { course: THEN, rate: THEN, rateAgeMs: 600_001 })).toBe('old');
  expect(judge('GRAM', 9, { course: THEN, rate: THEN, rateAgeMs: 600_000 })).toBe('same');
  expect(judge('BTC', 2, { course: THEN })).toBe('old');
});

test('What is neither a currency nor a coin with a rate is never paid at the rate of its limits', () => {
  expect(judge('DOGE', 2, { course: THEN, rate: THEN })).toBe('old');
});
