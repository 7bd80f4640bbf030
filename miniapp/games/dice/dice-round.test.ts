import { describe, expect, test } from 'vitest';
import type { DicePlayOutput } from '../../../shared/games/dice/contract.ts';
import {
  clampPercent,
  type DiceState,
  type Flight,
  INITIAL_DICE,
  reduceDice,
} from './dice-round.ts';

const flight: Flight = {
  requestId: '01930000-0000-7000-8000-000000000001',
  betType: 'less',
  percent: 47,
  betHundredths: 350,
  currencyId: 2,
  courseMicro: '92500000',
};

const noPause = { endsAtMs: 0, lengthMs: 0 };

const answer = (serial: number): DicePlayOutput => ({
  roundId: `01930000-0000-7000-8000-00000000000${serial}`,
  win: true,
  winAmount: 66_100,
  winAmountMicro: '661276595',
  stakeMicro: '323750000',
  number: 2340,
  nonce: serial,
  multiplier: 2.0425,
  transaction_id: 'group',
  balance: 0,
  balanceMicro: '0',
});

const rest = (state: DiceState) =>
  reduceDice(state, { type: 'resultShown', roundId: state.result?.roundId ?? '' });

const sent = reduceDice(INITIAL_DICE, { type: 'betSent', flight });
const settling = reduceDice(sent, { type: 'betAnswered', answer: answer(1), pause: noPause });

describe('the dice table', () => {
  test('The table sends no second bet while one is on its way', () => {
    const other = { ...flight, requestId: 'other' };
    expect(reduceDice(sent, { type: 'betSent', flight: other })).toBe(sent);
  });

  test('The table keeps a settling round out of the list until the die has stopped', () => {
    expect([settling.phase, settling.rounds.length]).toEqual(['settling', 0]);
    const loaded = reduceDice(settling, {
      type: 'roundsLoaded',
      rounds: settling.result ? [settling.result] : [],
    });
    expect(loaded.rounds).toHaveLength(0);
    const shown = rest(loaded);
    expect([shown.phase, shown.rounds.length]).toEqual(['shown', 1]);
    expect(rest(shown)).toBe(shown);
    const early = { type: 'resultShown', roundId: 'another' } as const;
    expect(reduceDice(settling, early)).toBe(settling);
  });

  test('The table loses no round when the next bet is sent before the die has stopped', () => {
    const next = reduceDice(settling, { type: 'betSent', flight });
    expect(next.phase).toBe('rolling');
    expect(next.rounds.map((round) => round.nonce)).toEqual([1]);
  });

  test('The table lists each round once, newest first, in its later version', () => {
    const second = reduceDice(reduceDice(settling, { type: 'betSent', flight }), {
      type: 'betAnswered',
      answer: answer(2),
      pause: noPause,
    });
    const shown = rest(second);
    const revealed = shown.rounds.map((round) => ({ ...round, isRevealed: true }));
    const merged = reduceDice(shown, { type: 'roundsLoaded', rounds: revealed.toReversed() });
    expect(merged.rounds.map((round) => round.nonce)).toEqual([2, 1]);
    expect(merged.rounds.every((round) => round.isRevealed)).toBe(true);
  });

  test('The table shows the last result again after a refusal, which the next bet removes', () => {
    const refusal = { name: 'dice.too-fast', data: { waitMs: 40 } };
    const refused = reduceDice(reduceDice(settling, { type: 'betSent', flight }), {
      type: 'betRefused',
      refusal,
      pause: { endsAtMs: 40, lengthMs: 40 },
    });
    expect([refused.phase, refused.refusal, refused.pause.endsAtMs]).toEqual([
      'shown',
      refusal,
      40,
    ]);
    expect(reduceDice(refused, { type: 'betSent', flight }).refusal).toBeUndefined();
    expect(reduceDice(sent, { type: 'betRefused', refusal, pause: noPause }).phase).toBe('idle');
  });

  test('The table doubts only the bet on its way, until that bet is answered or refused', () => {
    const { requestId } = flight;
    const doubted = reduceDice(sent, { type: 'betDoubted', requestId });
    expect(doubted.isInDoubt).toBe(true);
    expect(reduceDice(sent, { type: 'betDoubted', requestId: 'another' }).isInDoubt).toBe(false);
    const refusal = { name: 'dice.not-enough-balance', data: {} };
    for (const end of [
      { type: 'betAnswered', answer: answer(1), pause: noPause },
      { type: 'betRefused', refusal, pause: noPause },
    ] as const) {
      expect(reduceDice(doubted, end).isInDoubt).toBe(false);
    }
  });

  test('The table drops an answer that no bet is waiting for', () => {
    const late = { type: 'betAnswered', answer: answer(1), pause: noPause } as const;
    expect(reduceDice(INITIAL_DICE, late)).toBe(INITIAL_DICE);
  });

  test('The table removes the rounds of the previous player and keeps the stake', () => {
    const played: DiceState = { ...rest(settling), percent: 12 };
    const next = reduceDice(played, { type: 'playerChanged' });
    expect([next.rounds.length, next.result, next.percent]).toEqual([0, undefined, 12]);
  });

  test('The table keeps the percentage whole and between 1 and 99', () => {
    expect([Number.NaN, -3, 0, 1, 49.6, 99, 100].map(clampPercent)).toEqual([
      1, 1, 1, 1, 50, 99, 99,
    ]);
  });
});
