import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedStakeMicro } from '../../shared/money/counted-stake.ts';
import { createDice } from '../ledger/model.ts';
import {
  type Action,
  allActions,
  battleAction,
  costOfOne,
  countedIn,
  type CountingRule,
} from './clearing-strategies.ts';

/** The rule before this one: everything staked counts in full. Every search must break it. */
const WHOLE_STAKE: CountingRule = (stakeMicro) => stakeMicro;

/**
 * No bets play a need of N for less than this share of it. What it costs to get a deposit out,
 * played or lost, is in deposit-cost.test.ts.
 */
const FLOOR = 0.025;

const cheapest = (actions: readonly Action[], rule: CountingRule) =>
  Math.min(...actions.map((action) => costOfOne(action, rule)));

/** Whether an action costs its share of what it counts for, without any rounding. */
const isPaidFor = (action: Action, rule: CountingRule) =>
  action.lossTop * 40n >= countedIn(action, rule) * action.lossBottom;

describe('playing what has to be played', () => {
  test('No action of any game costs less than 2.5% of what it counts for, whoever shares it', () => {
    const unpaid = allActions().filter((action) => !isPaidFor(action, countedStakeMicro));
    expect(unpaid).toEqual([]);
  });

  test('The same search finds that the whole stake is played for next to nothing', () => {
    expect(cheapest(allActions(), countedStakeMicro)).toBeGreaterThanOrEqual(FLOOR - 1e-12);
    expect(cheapest(allActions(), WHOLE_STAKE)).toBeLessThan(FLOOR / 1000);
  });

  test('Five stakes of 20,000 against one of 1 count for two units, not for a hundred thousand', () => {
    const whole = 20_000_000_000n;
    const action = battleAction([whole, whole, whole, whole, whole], [1_000_000n]);
    expect(countedIn(action, WHOLE_STAKE)).toBe(100_001_000_000n);
    expect(countedIn(action, countedStakeMicro)).toBeLessThan(3_000_100n);
    expect(action.stakes.map((each) => countedStakeMicro(each.stakeMicro, each.costMicro))).toEqual(
      [...Array.from({ length: 5 }, () => 399_960n), 1_000_000n],
    );
  });

  test('Every full stake of dice, mines and the wheel counts in full, whatever is chosen', () => {
    const full = new Set(['dice', 'mines', 'wheelOfFortune']);
    const own = allActions().filter(({ game }) => full.has(game));
    const less = own.filter(
      (action) => countedIn(action, countedStakeMicro) !== countedIn(action, WHOLE_STAKE),
    );
    expect(less).toEqual([]);
  });

  test('No battle among people who share is cheaper, whatever they put where', () => {
    const stakes = fc.array(fc.bigInt({ min: 1_000_000n, max: 20_000_000_000n }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(stakes, stakes, (red, blue) => {
        expect(isPaidFor(battleAction(red, blue), countedStakeMicro)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Two who share: what each has, and what each has to play, in micro-units. */
type Pair = { money: [number, number]; need: [number, number]; cost: number };

/**
 * Plays battles between the two until their needs are played or the money of one is too little,
 * staking a share of each one's money. Returns what they lost and what of the needs they played.
 */
function playOut(
  { shares, rule }: { readonly shares: readonly [number, number]; readonly rule: CountingRule },
  random: () => number,
) {
  const pair: Pair = { money: [10_000, 10_000], need: [20_000, 20_000], cost: 0 };
  let played = 0;
  for (let round = 0; round < 400; round += 1) {
    const stakes = pair.money.map((money, who) => Math.min(20_000, money * (shares[who] ?? 0)));
    const [red = 0, blue = 0] = stakes;
    if (red < 1 || blue < 1 || pair.need.every((need) => need === 0)) break;
    const micro = [red, blue].map((units) => BigInt(Math.floor(units * 1e6)));
    const action = battleAction([micro[0] ?? 1n], [micro[1] ?? 1n]);
    const fee = Number(action.lossTop) / Number(action.lossBottom) / 1e6;
    const isRed = random() * (red + blue) < red;
    const lost = isRed ? blue : red;
    const [winner, loser] = isRed ? [0, 1] : [1, 0];
    pair.money[winner as 0 | 1] += lost * 0.95;
    pair.money[loser as 0 | 1] -= lost;
    pair.cost += fee;
    for (const who of [0, 1] as const) {
      const stake = action.stakes[who];
      const counted = stake && Number(rule(stake.stakeMicro, stake.costMicro)) / 1e6;
      const lowered = Math.min(pair.need[who], counted ?? 0);
      pair.need[who] -= lowered;
      played += lowered;
    }
  }
  return { cost: pair.cost, played };
}

/** The best of many ways to stake, by what a unit of need costs over many runs. */
function bestPair(rule: CountingRule): number {
  const dice = createDice(20_261_123);
  const random = () => dice.below(2 ** 30) / 2 ** 30;
  const shares = [0.0002, 0.01, 0.1, 0.5, 1];
  const found = shares.flatMap((red) =>
    shares.map((blue) => {
      const runs = Array.from({ length: 20 }, () => playOut({ shares: [red, blue], rule }, random));
      const sumOf = (part: 'cost' | 'played') => runs.reduce((sum, run) => sum + run[part], 0);
      return sumOf('played') === 0 ? Number.POSITIVE_INFINITY : sumOf('cost') / sumOf('played');
    }),
  );
  return Math.min(...found);
}

test('Two who pass money between them through battles pay 2.5% of the need they play, and nearly nothing by the whole stake', () => {
  expect(bestPair(countedStakeMicro)).toBeGreaterThanOrEqual(FLOOR - 1e-6);
  expect(bestPair(WHOLE_STAKE)).toBeLessThan(FLOOR / 5);
});
