import { describe, expect, test } from 'vitest';
import type { CoinflipLoadOutput, FlipView } from '../../../shared/games/coinflip/contract.ts';
import { flipOf, tossed } from './coinflip-sample.ts';
import { lostFlip, missedFlips } from './flips-missed.ts';
import { type CoinflipAction, INITIAL_COINFLIP, reduceCoinflip } from './flips-state.ts';

const at = (nowMs: number) => ({ nowMs, serverMs: Date.now() });

const rules = {
  isEnabled: true,
  minBet: 1,
  maxBet: 1000,
  maxWinMicro: '0',
  canUseHotKeys: true,
} as const;

function answerOf(change: Partial<CoinflipLoadOutput>): CoinflipLoadOutput {
  return { rules, flips: [], own: [], mine: [], before: [], ended: [], nowMs: 0, ...change };
}

const part = { role: 'creator', code: null } as const;
const loaded = (change: Partial<CoinflipLoadOutput>): CoinflipAction => ({
  type: 'loaded',
  answer: answerOf(change),
  ...at(1000),
});
const heard = (flip: FlipView, nowMs = 2000): CoinflipAction => ({
  type: 'heard',
  event: { type: 'flip', flip },
  ...at(nowMs),
});

const play = (...actions: readonly CoinflipAction[]) =>
  actions.reduce(reduceCoinflip, INITIAL_COINFLIP);

const own = flipOf(1);
const other = flipOf(2);
const mine = [{ roundId: own.roundId, ...part }];
const flying = tossed(own, 0);
const landed = { ...flying, state: 'landed', winner: 'heads' } as const;

describe('the flips', () => {
  test('A flip of one’s own comes onto the stage when somebody joins it', () => {
    const state = play(
      loaded({ flips: [other], own: [own], mine }),
      { type: 'staged', roundId: other.roundId, ...at(1500) },
      heard(flying),
    );
    expect(state.stage).toMatchObject({ roundId: own.roundId, hasLanded: false });
    expect(state.stage?.beganAtMs).toBeCloseTo(2000, -3);
  });

  test('An outcome stays hidden until the coin lies still', () => {
    const known = play(loaded({ own: [own], mine }), heard(flying), heard(landed, 7000));
    expect(known.stage?.hasLanded).toBe(false);
    expect(known.stage?.knownMs).toBeGreaterThan(0);
    const over = reduceCoinflip(known, { type: 'landed', roundId: own.roundId });
    expect(over.stage?.hasLanded).toBe(true);
  });

  test('News that comes late or twice changes nothing', () => {
    const state = play(loaded({ own: [own], mine }), heard(flying), heard(landed, 7000));
    expect(reduceCoinflip(state, heard(flying, 8000))).toBe(state);
    expect(reduceCoinflip(state, heard(own, 8000))).toBe(state);
    expect(reduceCoinflip(state, heard(landed, 9000)).stage).toEqual(state.stage);
  });

  test('A flip of others that is over leaves the list and is kept among the finished', () => {
    const state = play(
      loaded({ flips: [other] }),
      heard(tossed(other, 0)),
      heard({
        ...tossed(other, 0),
        state: 'landed',
        winner: 'tails',
      }),
    );
    expect(state.flips.size).toBe(0);
    expect(state.before.map(({ roundId }) => roundId)).toEqual([other.roundId]);
  });

  test('Another coin of one’s own does not take the stage from one in the air', () => {
    const second = flipOf(3);
    const state = play(
      loaded({ own: [own, second], mine: [...mine, { roundId: second.roundId, ...part }] }),
      heard(flying),
      heard(tossed(second, 0)),
    );
    expect(state.stage?.roundId).toBe(own.roundId);
  });

  test('An answer to another request does not end the stake on its way', () => {
    const flight = { requestId: 'one', to: 'list' } as const;
    const state = play({ type: 'sent', flight });
    const refused = { type: 'refused', requestId: 'two', refusal: undefined } as const;
    const pause = { endsAtMs: 0, lengthMs: 0 };
    expect(reduceCoinflip(state, { ...refused, pause }).flight).toBe(flight);
  });

  test('A flip that left the list during a gap is asked for, and its end is shown', () => {
    const privately = play(loaded({ own: [own], mine }));
    const after = answerOf({});
    const gap = reduceCoinflip(privately, loaded({}));
    expect(gap.stage?.roundId).toBe(own.roundId);
    expect(lostFlip(gap, after)).toBe(own.roundId);
    expect(lostFlip(gap, answerOf({ own: [own], mine }))).toBeUndefined();
    const answer = { flip: landed, role: 'creator', nowMs: 0 } as const;
    const told = reduceCoinflip(gap, { type: 'shown', answer, ...at(3000) });
    expect(told.stage).toMatchObject({ roundId: own.roundId, hasLanded: true });
    expect(lostFlip(told, after)).toBeUndefined();
  });

  test('A coin in the air before a gap lands once its end is known', () => {
    const gap = play(loaded({ own: [own], mine }), heard(flying), loaded({}));
    expect(lostFlip(gap, answerOf({}))).toBe(own.roundId);
    const answer = { flip: landed, role: 'creator', nowMs: 0 } as const;
    const told = reduceCoinflip(gap, { type: 'shown', answer, ...at(9000) });
    expect(told.stage?.knownMs).toBeGreaterThan(0);
  });

  test('A flip that ended while its creator was away is shown once, and one taken back is not', () => {
    const end = { stakeMicro: '1', payoutMicro: '0', reason: null };
    const answer = answerOf({
      own: [other],
      mine: [{ ...part, roundId: other.roundId }],
      before: [landed],
      ended: [
        { ...end, roundId: 'back', end: 'refunded', reason: 'cancelled' },
        { ...end, roundId: own.roundId, end: 'lost' },
      ],
    });
    const state = play({ type: 'loaded', answer, ...at(1000) });
    expect(missedFlips(state, answer, [])).toEqual([own.roundId]);
    expect(missedFlips(state, answer, [own.roundId])).toEqual([]);
    const told = reduceCoinflip(state, {
      type: 'missed',
      answer: { flip: landed, role: 'creator', nowMs: 0 },
      ...at(1500),
    });
    expect(told.stage).toMatchObject({ roundId: own.roundId, hasLanded: true });
    expect(told.mine.get(own.roundId)?.role).toBe('creator');
    expect(told.flips.has(other.roundId)).toBe(true);
  });

  test('What ended while away does not take the stage from a coin in the air', () => {
    const second = flipOf(3);
    const state = play(loaded({ own: [own], mine }), heard(flying));
    const ended = { ...tossed(second, 0), state: 'landed', winner: 'tails' } as const;
    const answer = { flip: ended, role: 'creator', nowMs: 0 } as const;
    const told = reduceCoinflip(state, { type: 'missed', answer, ...at(2500) });
    expect(told.stage?.roundId).toBe(own.roundId);
    expect(told.flips.has(second.roundId)).toBe(true);
  });

  test('Another player at the table sees nothing of the one before', () => {
    const state = play(loaded({ own: [own], mine }), { type: 'playerChanged' });
    expect([state.flips.size, state.mine.size, state.stage]).toEqual([0, 0, undefined]);
  });
});
