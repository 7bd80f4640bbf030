import { expect, test } from 'vitest';
import { quoteMines, shortMultiplier } from './mines-quote.ts';

const choice = { minesLength: 12, betHundredths: 10_000, courseMicro: 80_000_000n };

test('A quote offers the steps whose win stays within the maximum, and says when it stops early', () => {
  expect(quoteMines({ ...choice, maxWinMicro: undefined }).multipliers).toHaveLength(12);
  const quote = quoteMines({ ...choice, maxWinMicro: 5_000_000_000_000n });
  expect(quote.isCapped).toBe(true);
  const stakeMicro = 8_000_000_000n;
  const [last = 0] = quote.multipliers.slice(-1);
  expect(BigInt(Math.round(last * 10_000)) * stakeMicro).toBeLessThanOrEqual(
    5_000_000_000_000n * 10_000n,
  );
  expect(quoteMines({ ...choice, maxWinMicro: 8_000_000_000n })).toMatchObject({
    multipliers: [],
    isOverMaxWin: true,
    maxStakeHundredths: 5263,
  });
});

test('A multiplier is cut to two decimal places, never rounded up and never cut more', () => {
  expect([1.14, 1.0857, 2.0835, 262.2, 2_568_948.2].map(shortMultiplier)).toEqual([
    1.14, 1.08, 2.08, 262.2, 2_568_948.2,
  ]);
});
