import { expect, test } from 'vitest';
import {
  COIN_TERMS,
  inRate,
  outRate,
  rateOfArrival,
  rateOfSending,
  steadyRate,
} from './quote-rules.ts';

const RUNS = 10_000;
const MINUTES = 45;
const START = 210_000_000;

/** What one minute moves a coin by at a hundred and twenty percent a year, as a share. */
const STEP = 0.0017;

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Market rates of one coin, minute by minute, that are as likely to rise as to fall. */
function walk(random: () => number): readonly bigint[] {
  let rate = START;
  return Array.from({ length: MINUTES }, () => {
    rate *= 1 + (random() < 0.5 ? STEP : -STEP);
    return BigInt(Math.round(rate));
  });
}

/** How the desk prices money that arrives under a promise, and a withdrawal that is sent. */
type Desk = {
  /** What is promised for a coin, by the market. */
  readonly promise: (marketMicro: bigint) => bigint;
  readonly credit: (arrival: Parameters<typeof rateOfArrival>[0]) => bigint;
  /** What one coin costs that is asked for, by the market. */
  readonly ask: (marketMicro: bigint) => bigint;
  readonly send: (askedMicro: bigint, nowMicro: bigint) => bigint;
};

const DESK: Desk = {
  promise: (marketMicro) => inRate(marketMicro, COIN_TERMS),
  credit: (arrival) => rateOfArrival(arrival, COIN_TERMS),
  ask: (marketMicro) => outRate(marketMicro, COIN_TERMS),
  send: rateOfSending,
};

/** The rules as they were: a promise binds for any sum, and what was asked for is what is sent. */
const WITHOUT_SPREAD_AND_CAPS: Desk = {
  promise: (marketMicro) => marketMicro,
  credit: ({ promisedMicro, isKept, marketMicro }) =>
    isKept && promisedMicro !== undefined ? promisedMicro : marketMicro,
  ask: (marketMicro) => marketMicro,
  send: (askedMicro) => askedMicro,
};

const LOCK_MINUTES = COIN_TERMS.lockMs / 60_000;

/** What is won on one coin, as a share of its market worth at that moment. */
const shareOf = (gotMicro: bigint, marketMicro: bigint) =>
  Number(gotMicro) / Number(marketMicro) - 1;

/**
 * The most that a deposit can win: a promise is taken in each minute, by as many accounts as that
 * takes, and the best one is used in the best minute. Nobody does better: it knows the future.
 */
function bestDeposit(rates: readonly bigint[], desk: Desk): number {
  const gains = rates.flatMap((marketMicro, minute) =>
    rates.slice(0, minute + 1).map((then, from) => {
      const isKept = minute - from <= LOCK_MINUTES;
      const arrival = { promisedMicro: desk.promise(then), isKept, marketMicro };
      return shareOf(desk.credit(arrival), marketMicro);
    }),
  );
  return Math.max(...gains);
}

/** The same for a withdrawal that waits, and that is cancelled where it would lose. */
function bestWithdrawal(rates: readonly bigint[], desk: Desk): number {
  const gains = rates.flatMap((marketMicro, minute) =>
    rates.slice(0, minute + 1).map((then) => {
      const costMicro = desk.send(desk.ask(then), desk.ask(marketMicro));
      return shareOf(marketMicro, costMicro);
    }),
  );
  return Math.max(...gains);
}

/** The mean and the most that the best player wins over all runs. */
function simulate(desk: Desk, best: (rates: readonly bigint[], desk: Desk) => number, runs = RUNS) {
  const random = seededRandom(20_261_123);
  let [sum, most] = [0, Number.NEGATIVE_INFINITY];
  for (let run = 0; run < runs; run += 1) {
    const gain = best(walk(random), desk);
    sum += gain;
    most = Math.max(most, gain);
  }
  return { mean: sum / runs, most };
}

test('The best player wins nothing by promised rates, with any number of them and of accounts', () => {
  expect(simulate(DESK, bestDeposit).most).toBeLessThanOrEqual(0);
});

test('The best player wins nothing by waiting with a withdrawal or by cancelling it', () => {
  expect(simulate(DESK, bestWithdrawal).most).toBeLessThanOrEqual(0);
});

test('Without spread and caps the same player wins, so the simulation can see it', () => {
  expect(simulate(WITHOUT_SPREAD_AND_CAPS, bestDeposit, 500).mean).toBeGreaterThan(0.005);
  expect(simulate(WITHOUT_SPREAD_AND_CAPS, bestWithdrawal, 500).mean).toBeGreaterThan(0.005);
});

/** What one hour moves the base by against the dollar, as a share: fifteen percent in a month. */
const HOURLY = 0.006;
const DAY_HOURS = 36;

/** What a desk that prices currencies once a day takes dollars at, and pays them out at. */
type DayDesk = (dayMicro: bigint, side: 'in' | 'out', nowMicro: bigint) => bigint;

const BY_THE_DAY: DayDesk = (dayMicro) => dayMicro;
const STEADY: DayDesk = (dayMicro, side, nowMicro) =>
  steadyRate(dayMicro, side, { byDay: dayMicro, byMinute: nowMicro });

/**
 * The most that somebody wins who knows what a dollar is worth now, in the best hour of a day's
 * rate: dollars paid in and coins taken out, coins paid in and dollars taken out, or one of them
 * against the base.
 */
function bestOfDay(random: () => number, desk: DayDesk): number {
  let rate = START;
  const gains = Array.from({ length: DAY_HOURS }, () => {
    rate *= 1 + (random() < 0.5 ? HOURLY : -HOURLY);
    const nowMicro = BigInt(Math.round(rate));
    const paidIn = shareOf(desk(BigInt(START), 'in', nowMicro), nowMicro);
    const takenOut = shareOf(nowMicro, desk(BigInt(START), 'out', nowMicro));
    return Math.max(paidIn, takenOut);
  });
  return Math.max(...gains);
}

function simulateDays(desk: DayDesk, runs: number) {
  const random = seededRandom(20_261_126);
  const gains = Array.from({ length: runs }, () => bestOfDay(random, desk));
  return { most: Math.max(...gains), mean: gains.reduce((sum, one) => sum + one) / runs };
}

/** What of a move is taken for noise between two sources: less than one play of the money costs. */
const NOISE = 0.0101;

test('Whoever knows more than a day’s rate wins no more by it than two sources stand apart', () => {
  expect(simulateDays(STEADY, RUNS).most).toBeLessThanOrEqual(NOISE);
});

test('By a day’s rate alone the same player wins, so the simulation can see it', () => {
  expect(simulateDays(BY_THE_DAY, 500).mean).toBeGreaterThan(0.02);
});

test('A day’s rate follows the base to the player’s disadvantage, whatever the currency', () => {
  const fell = { byDay: 80_000_000n, byMinute: 84_000_000n };
  const rose = { byDay: 80_000_000n, byMinute: 76_000_000n };
  expect(steadyRate(90_000_000n, 'out', fell)).toBe(94_500_000n);
  expect(steadyRate(90_000_000n, 'in', fell)).toBe(90_000_000n);
  expect(steadyRate(90_000_000n, 'in', rose)).toBe(85_500_000n);
  expect(steadyRate(90_000_000n, 'out', rose)).toBe(90_000_000n);
  const quiet = { byDay: 80_000_000n, byMinute: 80_800_000n };
  expect(steadyRate(90_000_000n, 'out', quiet)).toBe(90_000_000n);
});

test('A promise that is kept holds while the market falls by no more than the spread', () => {
  const promisedMicro = inRate(1_000_000n, COIN_TERMS);
  const at = (marketMicro: bigint, isKept = true) =>
    rateOfArrival({ promisedMicro, isKept, marketMicro }, COIN_TERMS);
  expect(at(1_000_000n)).toBe(promisedMicro);
  expect(at(promisedMicro)).toBe(promisedMicro);
  expect(at(promisedMicro - 1n)).toBe(promisedMicro - 1n);
  expect(at(1_100_000n)).toBe(inRate(1_100_000n, COIN_TERMS));
});

test('A promise that is over is credited at the worse of it and the current rate', () => {
  const promisedMicro = inRate(1_000_000n, COIN_TERMS);
  const at = (marketMicro: bigint) =>
    rateOfArrival({ promisedMicro, isKept: false, marketMicro }, COIN_TERMS);
  expect(at(1_100_000n)).toBe(promisedMicro);
  expect(at(900_000n)).toBe(inRate(900_000n, COIN_TERMS));
});

test('A withdrawal is sent at the dearer rate, and a rate in and out never meet', () => {
  expect(rateOfSending(100n, 90n)).toBe(100n);
  expect(rateOfSending(100n, 110n)).toBe(110n);
  expect(inRate(1n, COIN_TERMS)).toBe(0n);
  expect(outRate(1n, COIN_TERMS)).toBe(2n);
});
