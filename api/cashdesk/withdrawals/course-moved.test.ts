import { expect, test } from 'vitest';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { judgeCourse } from './course-moved.ts';

const NOW_MS = 1_800_000_000_000;
const THEN = 1_000_000n;
const { courseMoveMaxBp: mostBp } = POLICIES.house.payouts;
const limit = (THEN * BigInt(mostBp)) / 10_000n;

type Given = { readonly course?: bigint; readonly rate?: bigint; readonly rateAgeMs?: number };

/** How a withdrawal of a currency stands that was asked for at `THEN`. */
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

test('a rate may move as far as the policy says, and no further, either way', () => {
  expect(judge('GRAM', 9, { course: THEN + limit })).toBe('same');
  expect(judge('GRAM', 9, { course: THEN - limit })).toBe('same');
  expect(judge('GRAM', 9, { course: THEN + limit + 1n })).toBe('moved');
  expect(judge('GRAM', 9, { course: THEN - limit - 1n })).toBe('moved');
  expect(judge('USD', 2, { course: THEN * 2n })).toBe('moved');
});

test('the base currency has no rate to move', () => {
  expect(judge('RUB', 1, {})).toBe('same');
});

test('a coin that is paid at its own rate is judged by it, not by what limits are counted in', () => {
  expect(judge('BTC', 2, { course: THEN * 2n, rate: THEN })).toBe('same');
  expect(judge('BTC', 2, { course: THEN, rate: THEN * 2n })).toBe('moved');
  expect(judge('USDT', 2, { course: THEN * 2n, rate: THEN })).toBe('same');
  expect(judge('USDT', 2, { course: THEN * 2n })).toBe('moved');
});

test('a rate that is not read any more is too old to pay by, and so is none', () => {
  expect(judge('GRAM', 9, { course: THEN, rate: THEN, rateAgeMs: 600_001 })).toBe('old');
  expect(judge('GRAM', 9, { course: THEN, rate: THEN, rateAgeMs: 600_000 })).toBe('same');
  expect(judge('BTC', 2, { course: THEN })).toBe('old');
});
