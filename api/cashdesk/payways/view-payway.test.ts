import { expect, test } from 'vitest';
import { PAYMENT_SYSTEMS } from '../../../shared/cashdesk/payments/payment-systems.ts';
import { createClock } from '../../platform/clock.ts';
import { quote } from '../../rates/quote.ts';
import type { Rates } from '../../rates/rates.ts';
import type { MethodRow, PaywayRow } from './payways-store.ts';
import { viewPayway } from './view-payway.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

const NOW_MS = Date.UTC(2026, 10, 26);

/** A dollar of 80 by the day's rate, and of another sum by USDT a minute ago. */
const ratesWith = (usdtMicro: bigint): Pick<Rates, 'rateMicro' | 'reading'> => ({
  rateMicro: () => 80_000_000n,
  reading: (code) => {
    if (code === 'USDT') return { rateMicro: usdtMicro, sourceAtMs: NOW_MS, readAtMs: NOW_MS };
    const sourceAtMs = NOW_MS - 20 * HOUR_MS;
    return code === 'USD' ? { rateMicro: 80_000_000n, sourceAtMs, readAtMs: NOW_MS } : undefined;
  },
});

const payway = {
  id: 1,
  name: 'Card',
  names: {},
  image: 'card',
  network: null,
  is_crypto: false,
  is_p2p: false,
  system: PAYMENT_SYSTEMS.page,
  fee_tiers: [],
  fee_fixed_micro: 0n,
  takes: 'instant',
  is_recommended: false,
} as unknown as PaywayRow;
const inDollars = {
  id: 1,
  name: 'Card',
  image: 'card',
  currency_id: 2,
  min_hundredths: 100n,
  max_hundredths: 10_000n,
} as unknown as MethodRow;

test('A payway of coins counts its limits at what their currency is worth', () => {
  const coins = { ...payway, is_crypto: true };
  const rates = ratesWith(84_000_000n);
  const [shown] = viewPayway(coins, [inDollars], { rates, side: 'out', lang: 'en' });
  expect(shown?.course).toBe(80);
});

test.each([
  ['in', 76_000_000n, 76],
  ['in', 84_000_000n, 80],
  ['out', 84_000_000n, 84],
  ['out', 76_000_000n, 80],
] as const)(
  'A payway for money %s shows the rate that is booked, with USDT at %s',
  (side, usdtMicro, course) => {
    const rates = ratesWith(usdtMicro);
    const [shown] = viewPayway(payway, [inDollars], { rates, side, lang: 'en' });
    const config = { rates: { maxAgeMs: HOUR_MS, maxFiatAgeMs: 36 * HOUR_MS } };
    const clock = createClock(() => NOW_MS);
    const booked = quote({ rates, clock, config }, { holder: 1, code: 'USD', side });
    expect(shown?.course).toBe(course);
    expect(Number(booked?.rateMicro) / 1_000_000).toBe(course);
  },
);
