import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterRound,
  askToStop,
  type Autobet,
  type AutobetPlan,
  beforeStake,
  breakOff,
  countLate,
  type SettledRound,
  startAutobet,
} from './autobet.ts';

const limits = { minBet: 10, maxBet: 10_000_000 };
const plan: AutobetPlan = {
  rounds: 10,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
};

function round(betHundredths: number, isWin: boolean): SettledRound {
  const stakeMicro = betHundredths * 10_000;
  return {
    win: isWin,
    stakeMicro: String(stakeMicro),
    winAmountMicro: String(isWin ? stakeMicro * 2 : 0),
    courseMicro: '1000000',
  };
}

/** Plays results in order until the series ends; returns the stakes and the final state. */
function play(start: Autobet, results: readonly boolean[]): { bets: number[]; end: Autobet } {
  const bets: number[] = [];
  let autobet = start;
  for (const isWin of results) {
    if (autobet.kind !== 'running') break;
    bets.push(autobet.run.nextBetHundredths);
    autobet = afterRound(autobet.run, round(autobet.run.nextBetHundredths, isWin), limits);
  }
  return { bets, end: autobet };
}

const lose = (count: number) => Array.from({ length: count }, () => false);

describe('a series of bets', () => {
  test('A series plays exactly the rounds asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.infiniteStream(fc.boolean()),
        (rounds, wins) => {
          const { bets, end } = play(startAutobet({ ...plan, rounds }, 100), [...wins.take(80)]);
          expect(bets).toHaveLength(rounds);
          expect(end).toMatchObject({ kind: 'ended', reason: 'done', played: rounds });
        },
      ),
    );
  });

  test('A series stops at the end of the round that reaches the profit or the loss', () => {
    const profit = startAutobet({ ...plan, stopProfitHundredths: 200 }, 100);
    const won = play(profit, [true, false, true, true, true]);
    expect(won.bets).toHaveLength(4);
    expect(won.end).toMatchObject({ reason: 'profit', netMicro: 2_000_000n });
    const loss = startAutobet({ ...plan, stopLossHundredths: 300 }, 100);
    const lost = play(loss, lose(9));
    expect(lost.bets).toHaveLength(3);
    expect(lost.end).toMatchObject({ reason: 'loss', netMicro: -3_000_000n });
  });

  test('A series never loses more than its loss limit, whatever the stakes and results', () => {
    const percents = fc.integer({ min: 1, max: 300 });
    const stops = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(stops, percents, fc.infiniteStream(fc.boolean()), (stop, percent, wins) => {
        const raise = { kind: 'raise', percent } as const;
        const asked = { ...plan, rounds: 60, stopLossHundredths: stop, onLoss: raise };
        const start = beforeStake(startAutobet(asked, 10), 1_000_000n);
        const { end } = play(start, [...wins.take(60)]);
        const lostMicro = end.kind === 'ended' ? Number(-end.netMicro) : Number.NaN;
        expect(lostMicro).toBeLessThanOrEqual(stop * 10_000);
      }),
    );
  });

  test('A series ends before any stake that is over the rest of its loss limit, even the first', () => {
    const raise = { kind: 'raise', percent: 100 } as const;
    const start = startAutobet({ ...plan, stopLossHundredths: 500, onLoss: raise }, 100);
    const { bets, end } = play(start, lose(9));
    expect(bets).toEqual([100, 200]);
    expect(end).toMatchObject({ reason: 'loss', played: 2, netMicro: -3_000_000n });
    const tooLarge = startAutobet({ ...plan, stopLossHundredths: 99 }, 100);
    expect(beforeStake(tooLarge, 1_000_000n)).toMatchObject({ reason: 'loss', played: 0 });
    const exact = startAutobet({ ...plan, stopLossHundredths: 100 }, 100);
    expect(beforeStake(exact, 1_000_000n)).toBe(exact);
  });

  test('A series raises the stake by the chosen percentage and returns to the first stake', () => {
    const raising = startAutobet({ ...plan, onLoss: { kind: 'raise', percent: 100 } }, 10);
    expect(play(raising, [false, false, false, true, false]).bets).toEqual([10, 20, 40, 80, 10]);
  });

  test('A series ends instead of playing a stake over the limit or reducing it', () => {
    const start = startAutobet({ ...plan, onLoss: { kind: 'raise', percent: 900 } }, 2_000_000);
    expect(play(start, lose(5)).end).toMatchObject({ kind: 'ended', reason: 'limit', played: 1 });
  });

  test('A series asked to stop ends after the round under way, or at once when there is none', () => {
    const running = startAutobet(plan, 100);
    expect(askToStop(running, false)).toMatchObject({ kind: 'ended', reason: 'stopped' });
    const asked = askToStop(running, true);
    expect(asked.kind).toBe('running');
    expect(play(asked, [true]).end).toMatchObject({ reason: 'stopped', played: 1 });
  });

  test('A running series breaks off at once on a refusal or an interruption', () => {
    const running = startAutobet(plan, 100);
    for (const reason of ['refused', 'interrupted', 'currency'] as const) {
      expect(breakOff(running, reason)).toMatchObject({ kind: 'ended', reason, played: 0 });
    }
    const off: Autobet = { kind: 'off' };
    expect(breakOff(off, 'refused')).toBe(off);
  });

  test('A series counts the round that was under way when it ended', () => {
    const broken = breakOff(startAutobet(plan, 100), 'interrupted');
    const late = countLate(broken, round(100, false));
    expect(late).toMatchObject({ reason: 'interrupted', played: 1, netMicro: -1_000_000n });
    const moved = countLate(breakOff(startAutobet(plan, 100), 'currency'), round(100, false));
    expect(moved).toMatchObject({ reason: 'currency', played: 1, netMicro: -1_000_000n });
    const stopped = countLate(askToStop(startAutobet(plan, 100), false), round(100, true));
    expect(stopped).toMatchObject({ reason: 'stopped', played: 1, netMicro: 1_000_000n });
    const running = startAutobet(plan, 100);
    expect(countLate(running, round(100, false))).toBe(running);
  });

  test('A series plays one round when its count is not a number, and at most a thousand', () => {
    const counts = [Number.NaN, -1, 0, 2.9, 1e9].map((rounds) => {
      const autobet = startAutobet({ ...plan, rounds }, 100);
      return autobet.kind === 'running' ? autobet.run.remaining : 0;
    });
    expect(counts).toEqual([1, 1, 1, 2, 1000]);
  });
});
