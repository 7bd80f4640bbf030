import { expect, test } from 'vitest';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { judgeRate } from './rate-moved.ts';

const NOW_MS = 1_800_000_000_000;
const THEN = 1_000_000n;
const { rateMoveMaxBp: mostBp } = POLICIES.house.payouts;
const limit = (THEN * BigInt(mostBp)) / 10_000n;

type Given = { readonly limits?: bigint; readonly rate?: bigint; readonly rateAgeMs?: number };

/** Judges the rate of a withdrawal that was requested when the rate was `THEN`. */
function judge(
  payer_currency: string,
  currency_id: number,
  { limits, rate, rateAgeMs = 0 }: Given,
) {
  const atMs = NOW_MS - rateAgeMs;
  const coin = rate && { rateMicro: rate, sourceAtMs: atMs, readAtMs: atMs };
  const deps = {
    rates: { rateMicro: () => limits, coinRate: () => coin },
    clock: { nowMs: () => NOW_MS },
    config: { policy: POLICIES.house, rates: { maxAgeMs: 600_000 } },
  } as unknown as Parameters<typeof judgeRate>[0];
  return judgeRate(deps, { payer_currency, currency_id, rate_micro: THEN });
}

test('A rate may move as far as the policy says in either direction, and no further', () => {
  expect(judge('GRAM', 9, { limits: THEN + limit })).toBe('same');
  expect(judge('GRAM', 9, { limits: THEN - limit })).toBe('same');
  expect(judge('GRAM', 9, { limits: THEN + limit + 1n })).toBe('moved');
  expect(judge('GRAM', 9, { limits: THEN - limit - 1n })).toBe('moved');
  expect(judge('USD', 2, { limits: THEN * 2n })).toBe('moved');
});

test('The base currency has no rate that could move', () => {
  expect(judge('RUB', 1, {})).toBe('same');
});

test('A coin paid at its own rate is judged by that rate, not by that of its limits', () => {
  expect(judge('BTC', 2, { limits: THEN * 2n, rate: THEN })).toBe('same');
  expect(judge('BTC', 2, { limits: THEN, rate: THEN * 2n })).toBe('moved');
  expect(judge('USDT', 2, { limits: THEN * 2n, rate: THEN })).toBe('same');
  expect(judge('USDT', 2, { limits: THEN * 2n })).toBe('moved');
});

test('A rate that is no longer being read is too old to pay by', () => {
  expect(judge('GRAM', 9, { limits: THEN, rate: THEN, rateAgeMs: 600_001 })).toBe('old');
  expect(judge('GRAM', 9, { limits: THEN, rate: THEN, rateAgeMs: 600_000 })).toBe('same');
  expect(judge('BTC', 2, { limits: THEN })).toBe('old');
});

test('What is neither a currency nor a coin with a rate is never paid at the rate of its limits', () => {
  expect(judge('DOGE', 2, { limits: THEN, rate: THEN })).toBe('old');
});
