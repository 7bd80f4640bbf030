import { describe, expect, test } from 'vitest';
import type { FastEvent, FastLoadOutput } from '../../../shared/games/fast/contract.ts';
import { potPhase } from '../pots/pot-round.ts';
import { SAMPLE_BEFORE, sampleRound, SAMPLE_TIMES } from '../pots/pot-sample.ts';
import {
  endShown,
  landedFast,
  loadedFast,
  NO_FAST_TABLE,
  toldFast,
  withoutEnd,
} from './fast-table.ts';

const AT = { stake: 5, currencyId: 2 };
const seats = { stakes: [5n, 5n, 5n] };
const drawing = { state: 3, times: { ...SAMPLE_TIMES, expire_game: 0 } };
const rules: FastLoadOutput['rules'] = {
  isEnabled: true,
  minBet: 100,
  maxBet: 50_000,
  maxWinMicro: '1',
  canAutoplay: true,
  canUseHotKeys: true,
};
const empty: FastLoadOutput = {
  rules,
  seats: 3,
  desks: [
    { ...AT, stakeMicro: '5', round: null, mine: null },
    { stake: 25, currencyId: 2, stakeMicro: '25', round: null, mine: null },
  ],
  before: [],
  ended: [],
};
const loaded = loadedFast(NO_FAST_TABLE, empty, 0);
const opened: FastEvent = { type: 'load', ...AT, round: sampleRound({ stakes: [5n] }) };
const drawn: FastEvent = { type: 'updated', ...AT, ...sampleRound(seats, drawing, 1) };
const { roundId } = sampleRound(seats);
const freed: FastEvent = { type: 'freed', ...AT, roundId, before: [...SAMPLE_BEFORE] };

const deskAfter = (...events: readonly FastEvent[]) =>
  events.reduce((table, event) => toldFast(table, event, 1000), loaded);

describe('the desks of fast', () => {
  test('A change of a round is shown at its own desk alone', () => {
    const [five, other] = deskAfter(opened, drawn).desks;
    expect(five?.round?.players).toHaveLength(3);
    expect(other?.round).toBeUndefined();
  });

  test('An outcome stays at the desk after its seats are free, until somebody sits down', () => {
    const table = landedFast(deskAfter(opened, drawn), roundId);
    expect(table.desks[0]?.isFreed).toBe(false);
    const after = toldFast(table, freed, 2000);
    expect(after.desks[0]?.isFreed).toBe(true);
    expect(after.before).toHaveLength(SAMPLE_BEFORE.length);
    const round = after.desks[0]?.round;
    expect(round && potPhase(round)).toBe('result');
    const next = sampleRound({ stakes: [5n] }, { roundId: `${roundId}1`, state: 1 });
    const [again] = toldFast(after, { type: 'load', ...AT, round: next }, 3000).desks;
    expect(again?.isFreed).toBe(false);
    expect(again?.round?.players).toHaveLength(1);
  });

  test('A round that ended without an outcome leaves its desk', () => {
    const [five] = deskAfter(opened, freed).desks;
    expect(five?.round).toBeUndefined();
    expect(five?.isFreed).toBe(true);
  });

  test('A desk loaded again keeps the outcome that is still on screen', () => {
    const table = landedFast(deskAfter(opened, drawn), roundId);
    expect(loadedFast(table, empty, 5000).desks[0]?.round?.roundId).toBe(roundId);
    expect(loadedFast(deskAfter(opened), empty, 5000).desks[0]?.round).toBeUndefined();
  });

  test('The end of a round is shown until it was seen, and not again when the desks are loaded', () => {
    const end = { roundId, end: 'refunded', stakeMicro: '5', payoutMicro: '5' } as const;
    const ended = toldFast(loaded, { type: 'ended', ...end } as FastEvent, 1000);
    expect(endShown(ended)?.roundId).toBe(roundId);
    const seen = withoutEnd(ended);
    expect(endShown(seen)).toBeUndefined();
    const answer = { ...empty, ended: [end] } as unknown as FastLoadOutput;
    expect(endShown(loadedFast(seen, answer, 2000))).toBeUndefined();
    expect(endShown(loadedFast(NO_FAST_TABLE, answer, 2000))?.roundId).toBe(roundId);
    const later = { type: 'ended', ...end, roundId: `${roundId}1` } as FastEvent;
    expect(endShown(toldFast(seen, later, 3000))?.roundId).toBe(`${roundId}1`);
  });

  test('The light of one desk lands no other', () => {
    const table = landedFast(deskAfter(opened, drawn), 'other');
    expect(table.desks[0]?.round?.hasLanded).toBe(false);
  });
});
