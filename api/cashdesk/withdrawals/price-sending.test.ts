import { expect, test } from 'vitest';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { COIN_TERMS, CURRENCY_TERMS, outRate } from '../../rates/quote-rules.ts';
import { priceSending } from './price-sending.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

const NOW_MS = 1_800_000_000_000;

/** The market when a withdrawal of a thousand units was asked for. */
const THEN = 1_000_000n;
const { rateMoveMaxBp: mostBp } = POLICIES.standard.payouts;
const limit = (THEN * BigInt(mostBp)) / 10_000n;

type Given = {
  readonly currency?: bigint;
  readonly read?: bigint;
  readonly ageMs?: number;
  /** What it was to pay when it was last priced. */
  readonly amount?: string;
};

/**
 * What is paid for a withdrawal that was asked for when the market was `THEN`. USDT, which guards
 * currencies, is read now, whatever is old.
 */
function price(code: string, { currency, read, ageMs = 0, amount = '1000.00' }: Given) {
  const atOf = (symbol: string) => (symbol === code ? NOW_MS - ageMs : NOW_MS);
  const deps = {
    rates: {
      rateMicro: () => currency,
      reading: (symbol: string) =>
        read && { rateMicro: read, sourceAtMs: atOf(symbol), readAtMs: atOf(symbol) },
    },
    clock: { nowMs: () => NOW_MS },
    config: {
      policy: POLICIES.standard,
      rates: { maxAgeMs: 600_000, maxFiatAgeMs: 36 * HOUR_MS },
    },
  } as unknown as Parameters<typeof priceSending>[0];
  const isCoin = !['RUB', 'USD'].includes(code);
  const terms = isCoin ? COIN_TERMS : CURRENCY_TERMS;
  const row = {
    player_id: 1n,
    payer_currency: code,
    rate_micro: outRate(THEN, terms),
    amount_micro: 1000n * outRate(THEN, terms),
    amount_in_currency: amount,
  };
  return priceSending(deps, row, { network: 'TRC20', is_crypto: isCoin });
}
const statusOf = (code: string, given: Given) => price(code, given).status;

test('A rate may move as far as the policy says in either direction, and no further', () => {
  expect(statusOf('GRAM', { currency: THEN + limit })).toBe('same');
  expect(statusOf('GRAM', { currency: THEN - limit })).toBe('same');
  expect(statusOf('GRAM', { currency: THEN + limit + 10n })).toBe('moved');
  expect(statusOf('GRAM', { currency: THEN - limit - 10n })).toBe('moved');
  expect(statusOf('USD', { currency: THEN * 2n })).toBe('moved');
});

test('A coin that became dearer is sent for the same money, and a cheaper one as it was asked', () => {
  expect(price('USDT', { read: THEN })).toMatchObject({ amount: '1000.00' });
  expect(price('USDT', { read: (THEN * 102n) / 100n })).toMatchObject({ amount: '980.39' });
  expect(price('USDT', { read: (THEN * 98n) / 100n })).toMatchObject({ amount: '1000.00' });
  expect(price('USD', { currency: (THEN * 102n) / 100n })).toMatchObject({ amount: '980.39' });
});

test('A coin that was dearer for a while is sent for what is asked and what is now, not for the least', () => {
  const lowered = { amount: '960.00' };
  expect(price('USDT', { read: THEN, ...lowered })).toMatchObject({ amount: '1000.00' });
  expect(price('USDT', { read: (THEN * 98n) / 100n, ...lowered })).toMatchObject({
    amount: '1000.00',
  });
  expect(price('USDT', { read: (THEN * 102n) / 100n, ...lowered })).toMatchObject({
    amount: '980.39',
  });
});

test('The base currency has no rate that could move', () => {
  expect(price('RUB', {})).toMatchObject({ status: 'same', amount: '1000.00' });
});

test('A coin paid at its own rate is judged by that rate, not by that of its limits', () => {
  expect(statusOf('BTC', { currency: THEN * 2n, read: THEN })).toBe('same');
  expect(statusOf('BTC', { currency: THEN, read: THEN * 2n })).toBe('moved');
  expect(statusOf('USDT', { currency: THEN * 2n, read: THEN })).toBe('same');
  expect(statusOf('USDT', { currency: THEN * 2n })).toBe('moved');
});

test('A rate that is no longer being read is too old to pay by, of coins and currencies alike', () => {
  const read = { currency: THEN, read: THEN };
  expect(statusOf('GRAM', { ...read, ageMs: 600_001 })).toBe('old');
  expect(statusOf('GRAM', { ...read, ageMs: 600_000 })).toBe('same');
  expect(statusOf('USD', { ...read, ageMs: 36 * HOUR_MS })).toBe('same');
  expect(statusOf('USD', { ...read, ageMs: 36 * HOUR_MS + 1 })).toBe('old');
  expect(statusOf('BTC', { currency: THEN })).toBe('old');
});

test('What is neither a currency nor a coin with a rate is never paid at the rate of its limits', () => {
  expect(statusOf('DOGE', { currency: THEN, read: THEN })).toBe('old');
});
