import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BattleBet, TEAMS } from '../../shared/games/battle/rules.ts';
import { minesPayoutMicro } from '../../shared/games/mines/rules.ts';
import { battleReturns } from '../games/battle/battle-returns.ts';
import { DICE_SETTINGS, diceReturn, wholeDiceStake } from '../games/dice/dice-returns.ts';
import {
  countBoards,
  MINES_STEPS,
  minesReturn,
  WHOLE_MINES_STAKE,
} from '../games/mines/mines-returns.ts';
import {
  type Fraction,
  fraction,
  fractionText,
  isMore,
  percentText,
} from '../games/returns/fraction.ts';
import type { ExactReturn } from '../games/returns/report.ts';
import { SPIN_TRIPLES, spinReturn, spinShareOfCost } from '../games/spin-returns.ts';
import { wheelReturns } from '../games/wheel/wheel-returns.ts';
import { simulate } from './simulation.ts';

const boards = countBoards();
const stakes = fc.oneof(
  fc.bigInt({ min: 1n, max: 200n }),
  fc.bigInt({ min: 100_000n, max: 10n ** 14n }),
);
const isWithin = ({ returned, stated }: ExactReturn) => !isMore(returned, stated);
const exact = (returns: readonly ExactReturn[]) =>
  new Set(returns.map(({ returned }) => fractionText(returned)));

describe('the return of every setting', () => {
  test('Dice returns 96% at each of 190 settings and never more at any stake', () => {
    const whole = DICE_SETTINGS.map((setting) => diceReturn(setting, wholeDiceStake(setting)));
    expect(whole).toHaveLength(190);
    expect(exact(whole)).toEqual(new Set(['24/25']));
    fc.assert(
      fc.property(fc.constantFrom(...DICE_SETTINGS), stakes, (setting, stakeMicro) =>
        isWithin(diceReturn(setting, stakeMicro)),
      ),
      { numRuns: 300 },
    );
  });

  test('Mines returns 95% at each of 253 steps over all boards and never more', () => {
    const whole = MINES_STEPS.map((step) => minesReturn(step, WHOLE_MINES_STAKE, boards));
    expect(whole).toHaveLength(253);
    expect(exact(whole)).toEqual(new Set(['19/20']));
    fc.assert(
      fc.property(fc.constantFrom(...MINES_STEPS), stakes, (step, stakeMicro) =>
        isWithin(minesReturn(step, stakeMicro, boards)),
      ),
      { numRuns: 2000 },
    );
  });

  test('A robbery spin pays 73/640 of its top over 512 triples, 8% of the cost of play at most', () => {
    expect(new Set(SPIN_TRIPLES.map(String)).size).toBe(512);
    expect(exact([spinReturn(200_000n), spinReturn(50_000_000_000n)])).toEqual(new Set(['73/640']));
    expect(isWithin(spinReturn(200_000n))).toBe(true);
    expect(fractionText(spinShareOfCost())).toBe('511/6400');
  });

  test('The wheel returns 93.75% on every bet at every stake', () => {
    fc.assert(
      fc.property(stakes, (stakeMicro) => {
        const returns = wheelReturns(stakeMicro);
        expect(returns).toHaveLength(4);
        expect(exact(returns)).toEqual(new Set(['15/16']));
        expect(returns.every(isWithin)).toBe(true);
      }),
    );
  });

  test('Battle returns 95% plus 5% of the side’s share and never more', () => {
    const bets: fc.Arbitrary<BattleBet[]> = fc
      .uniqueArray(
        fc.record({ betId: fc.uuid(), team: fc.constantFrom(...TEAMS), stakeMicro: stakes }),
        { selector: ({ betId }) => betId, minLength: 2, maxLength: 20 },
      )
      .filter((list) => TEAMS.every((team) => list.some((bet) => bet.team === team)));
    fc.assert(
      fc.property(bets, (list) => {
        expect(battleReturns(list).filter((each) => !isWithin(each))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('The count covers all boards and would show a payout one micro-unit too high', () => {
    expect(boards[2]?.[0]).toBe(276);
    expect(boards[23]?.[1]).toBe(1);
    expect(boards.reduce((sum, row) => sum + (row[0] ?? 0), 0)).toBe(2 ** 24 - 1);
    for (const step of MINES_STEPS) {
      const { returned, stated } = minesReturn(step, WHOLE_MINES_STAKE, boards);
      const payout = minesPayoutMicro(step, WHOLE_MINES_STAKE);
      const more: Fraction = fraction(returned.top * (payout + 1n), returned.bottom * payout);
      expect(isMore(more, stated)).toBe(true);
    }
  });
});

describe('simulated rounds', () => {
  test('Simulated rounds return what the count says within four standard deviations', () => {
    const strays = simulate(20_000).filter(({ deviations }) => Math.abs(deviations) > 4);
    expect(strays).toEqual([]);
  });
});

describe('percentages in the report', () => {
  test('A percentage in the report is cut and never rounded up', () => {
    expect(percentText(fraction(2n, 3n))).toBe('66.666666%');
    expect(percentText(fraction(19n, 20n))).toBe('95.000000%');
    expect(percentText(fraction(1n, 1n))).toBe('100.000000%');
  });
});
