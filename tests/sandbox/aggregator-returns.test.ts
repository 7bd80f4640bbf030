import { describe, expect, test } from 'vitest';
import { createShelf } from '../../api/sandbox/aggregator/catalogue/shelf.ts';
import { CASCADE_RETURNS, fallAll } from '../../api/sandbox/aggregator/play/engines/cascade.ts';
import {
  CLASSIC,
  CLASSIC_RETURNS,
  CLASSIC_SETS,
  spinClassic,
} from '../../api/sandbox/aggregator/play/engines/classic.ts';
import { crashPayout, crashPoint } from '../../api/sandbox/aggregator/play/engines/crash.ts';
import { generousShare } from '../../api/sandbox/aggregator/play/engines/draw.ts';
import { lineWins, type Strips } from '../../api/sandbox/aggregator/play/engines/line-game.ts';
import {
  numbersOf,
  payoutOf,
  POCKETS,
} from '../../api/sandbox/aggregator/play/engines/roulette.ts';
import {
  spinVideo,
  videoReturn,
  videoShare,
} from '../../api/sandbox/aggregator/play/engines/video.ts';
import { engineOf, targetOf } from '../../api/sandbox/aggregator/play/game-choice.ts';
import { seededDraw } from './seeded-draw.ts';

const STAKE = 2000;
/** How many standard errors a simulation may differ from its target. */
const ERRORS = 5;

/** The mean of what `play` pays for a stake, and the error of that mean. */
function simulate(rounds: number, play: () => number) {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const paid = play() / STAKE;
    sum += paid;
    squares += paid * paid;
  }
  const mean = sum / rounds;
  return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

/** Every stop of three reels, with all five lines paid. */
function enumerateClassic(strips: Strips): number {
  const [first = [], second = [], third = []] = strips;
  const windowAt = (stops: readonly number[]) =>
    strips.map((strip, reel) =>
      [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
    );
  let paid = 0;
  for (let a = 0; a < first.length; a += 1) {
    for (let b = 0; b < second.length; b += 1) {
      for (let c = 0; c < third.length; c += 1) {
        paid += lineWins(CLASSIC, windowAt([a, b, c])).reduce((sum, { pay }) => sum + pay, 0);
      }
    }
  }
  return paid / (first.length * second.length * third.length * CLASSIC.lines.length);
}

describe('the classic slot', () => {
  test('The classic slot returns exactly its stated share over every stop of its reels', () => {
    expect(enumerateClassic(CLASSIC_SETS.mean)).toBeCloseTo(CLASSIC_RETURNS[0], 12);
    expect(enumerateClassic(CLASSIC_SETS.generous)).toBeCloseTo(CLASSIC_RETURNS[1], 12);
  });

  test('The classic slot returns what its game advertises', () => {
    const draw = seededDraw(7);
    const play = () => spinClassic(draw, STAKE, 0.95).winHundredths;
    const { mean, error } = simulate(200_000, play);
    expect(Math.abs(mean - 0.95)).toBeLessThan(ERRORS * error);
  });
});

describe('the video slot', () => {
  test('The video slot returns what its game advertises, free spins included', () => {
    expect(videoReturn(videoShare(0.96))).toBeCloseTo(0.96, 9);
    const draw = seededDraw(11);
    const play = () => {
      let paid = 0;
      let left = 1;
      for (let isFree = false; left > 0; isFree = true) {
        const spin = spinVideo(draw, STAKE, { target: 0.96, isFree });
        paid += spin.winHundredths;
        left += spin.freeSpins - 1;
      }
      return paid;
    };
    const { mean, error } = simulate(120_000, play);
    expect(Math.abs(mean - 0.96)).toBeLessThan(ERRORS * error);
    expect(error).toBeLessThan(0.02);
  });

  test('The video slot pays in whole hundredths at every stake on offer', () => {
    const draw = seededDraw(3);
    for (const stake of [20, 40, 60, 100, 5000]) {
      for (let round = 0; round < 300; round += 1) {
        const { winHundredths } = spinVideo(draw, stake, { target: 0.95, isFree: false });
        expect(Number.isInteger(winHundredths)).toBe(true);
      }
    }
  });
});

test.each([
  ['mean', false, 0],
  ['generous', true, 1],
] as const)(
  'The %s symbols of the cascade grid return what was measured',
  (_name, isGenerous, index) => {
    const draw = seededDraw(21 + index);
    const play = () => fallAll(draw, STAKE, isGenerous).winHundredths;
    const { mean, error } = simulate(60_000, play);
    expect(Math.abs(mean - CASCADE_RETURNS[index])).toBeLessThan(ERRORS * error + 0.005);
    expect(error).toBeLessThan(0.02);
  },
);

test.each([101, 120, 200, 1000, 10_000])(
  'A cash-out of the crash game at %i hundredths returns what is advertised',
  (leaveAt) => {
    const PARTS = 200_000;
    let paid = 0;
    for (let part = 0; part < PARTS; part += 1) {
      const point = crashPoint((below) => Math.floor((below * part) / PARTS), 0.955);
      if (point >= leaveAt) paid += crashPayout(STAKE, leaveAt) / STAKE;
    }
    expect(paid / PARTS).toBeCloseTo(0.955, 3);
  },
);

test('Every spot of the roulette layout returns 36 of 37', () => {
  const spots = [
    ...Array.from({ length: POCKETS }, (_, number) => `n${number}`),
    ...[1, 2, 3].flatMap((nth) => [`dozen${nth}`, `column${nth}`]),
    'red',
    'black',
    'odd',
    'even',
    'low',
    'high',
  ];
  for (const spot of spots) {
    let paid = 0;
    for (let number = 0; number < POCKETS; number += 1) paid += payoutOf(spot, 100, number);
    expect([spot, paid]).toEqual([spot, 3600]);
  }
  expect(numbersOf('constructor')).toEqual([]);
  expect(numbersOf('n37')).toEqual([]);
});

test('Every game of the catalogue has an engine that can return what it advertises', () => {
  const games = createShelf('rollhouse').list();
  const engines = new Set<string>();
  for (const game of games) {
    const engine = engineOf(game);
    engines.add(engine);
    const target = targetOf(game);
    const bounds =
      engine === 'classic'
        ? CLASSIC_RETURNS
        : engine === 'cascade'
          ? CASCADE_RETURNS
          : ([videoReturn(0), videoReturn(1)] as const);
    if (engine === 'crash' || engine === 'roulette') continue;
    expect(target).toBeGreaterThanOrEqual(bounds[0]);
    expect(target).toBeLessThanOrEqual(bounds[1]);
    expect(generousShare(target, bounds)).toBeLessThan(1);
  }
  expect([...engines].toSorted()).toEqual(['cascade', 'classic', 'crash', 'roulette', 'video']);
});
