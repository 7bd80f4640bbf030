import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { WHEEL_BETS, wheelMultiplierAt } from '../../../shared/games/wheel/rules.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';
import { ownOutcome } from './wheel-outcome.ts';
import { quoteSector } from './wheel-quote.ts';

const ROUND = 'round';
const ownOf = (stakes: readonly (readonly [number, bigint])[]) => ({
  roundId: ROUND,
  currencyId: 1,
  stakes: new Map(stakes),
});
const indexes = fc.integer({ min: 0, max: 31 });
const amounts = fc.bigInt({ min: 1n, max: 10n ** 13n });

test('The payout is the stake on the multiplier under the pointer, times that multiplier', () => {
  fc.assert(
    fc.property(indexes, fc.array(amounts, { minLength: 4, maxLength: 4 }), (index, stakes) => {
      const own = ownOf(WHEEL_BETS.map((sector, at) => [sector, stakes[at] ?? 0n] as const));
      const multiplier = wheelMultiplierAt(index);
      const outcome = ownOutcome(own, index, undefined);
      expect(outcome?.payoutMicro).toBe((own.stakes.get(multiplier) ?? 0n) * BigInt(multiplier));
      expect(outcome?.isWin).toBe((outcome?.payoutMicro ?? 0n) > (outcome?.stakeMicro ?? 0n));
    }),
  );
});

test('A round that returns no more than all its stakes together is not a win', () => {
  const index = [...Array(32).keys()].find((at) => wheelMultiplierAt(at) === 2) ?? 0;
  expect(
    ownOutcome(
      ownOf([
        [2, 5n],
        [3, 5n],
      ]),
      index,
      undefined,
    )?.isWin,
  ).toBe(false);
  expect(
    ownOutcome(
      ownOf([
        [2, 5n],
        [3, 4n],
      ]),
      index,
      undefined,
    )?.isWin,
  ).toBe(true);
  expect(ownOutcome(ownOf([]), index, undefined)).toBeUndefined();
});

test('The payout reported by the server replaces the computed one, for its own round only', () => {
  const win = { type: 'win', roundId: ROUND, stakeMicro: '9', payoutMicro: '10' } as const;
  const own = ownOf([[30, 1n]]);
  expect(ownOutcome(own, 1, win)).toEqual({ stakeMicro: 9n, payoutMicro: 10n, isWin: true });
  expect(ownOutcome(own, 1, { ...win, roundId: 'other' })?.payoutMicro).toBe(0n);
});

test('The possible win shown is what the round would pay for that stake', () => {
  fc.assert(
    fc.property(indexes, fc.integer({ min: 1, max: 2_000_000 }), amounts, (index, bet, course) => {
      const sector = wheelMultiplierAt(index);
      const amounts = { ownMicro: 0n, betHundredths: bet, maxBet: bet, courseMicro: course };
      const input = { sector, info: undefined, ...amounts };
      const { stakeMicro, stakeWinMicro } = quoteSector(input);
      expect(stakeMicro).toBe(microOfHundredths(bet, course));
      if (stakeMicro === 0n) return;
      expect(ownOutcome(ownOf([[sector, stakeMicro]]), index, undefined)?.payoutMicro).toBe(
        stakeWinMicro,
      );
    }),
  );
});
