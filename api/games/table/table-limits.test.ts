import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../shared/errors/refusal.ts';
import { judgeBet } from './table-limits.ts';
import { limitsIn } from '../../../shared/games/table/stake-limits.ts';

const LIMITS = { minBet: 100, maxBet: 2_000_000 };
const REFUSALS = { min: 'battle.min-bet', max: 'battle.max-bet' } as const;

/** Base micro-units for one unit: rouble, dollar, tenge, sum. */
const COURSES = [1_000_000n, 80_000_000n, 155_000n, 6600n, 333_333n];

const judge = (bet: number, rateMicro: bigint) =>
  judgeBet(bet, { limits: LIMITS, money: { currencyId: 1, rateMicro }, refusals: REFUSALS });

const refusalOf = (bet: number, rateMicro: bigint) => {
  try {
    return judge(bet, rateMicro);
  } catch (error) {
    return (error as Refusal).toWire();
  }
};

describe.each(COURSES)('the limits of a table in a currency worth %d', (rateMicro) => {
  const { minBet, maxBet } = limitsIn(LIMITS, rateMicro);

  test('Table limits in a currency lie within the base limits, to the last hundredth', () => {
    expect(judge(minBet, rateMicro)).toBeGreaterThanOrEqual(1_000_000n);
    expect(judge(maxBet, rateMicro)).toBeLessThanOrEqual(20_000_000_000n);
    expect((BigInt(minBet - 1) * rateMicro) / 100n).toBeLessThan(1_000_000n);
    expect((BigInt(maxBet + 1) * rateMicro) / 100n).toBeGreaterThan(20_000_000_000n);
  });

  test('A refused bet is told the limits in its own currency', () => {
    expect(refusalOf(minBet - 1, rateMicro)).toMatchObject({
      name: 'battle.min-bet',
      data: { minHundredths: minBet },
    });
    expect(refusalOf(maxBet + 1, rateMicro)).toMatchObject({
      name: 'battle.max-bet',
      data: { maxHundredths: maxBet },
    });
  });
});

test.each([100.5, Number.NaN])('A bet of %d hundredths is refused as not whole', (bet) => {
  expect(refusalOf(bet, 1_000_000n)).toMatchObject({ name: 'wire.wrong-shape' });
});
