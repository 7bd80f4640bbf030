import { describe, expect, test } from 'vitest';
import type { ClassicEvent, ClassicLoadOutput } from '../../../shared/games/classic/contract.ts';
import { potPhase } from '../pots/pot-round.ts';
import { OWN_HASH, SAMPLE_BEFORE, sampleMine, sampleRound } from '../pots/pot-sample.ts';
import { landedClassic, loadedClassic, NO_CLASSIC_TABLE, toldClassic } from './classic-table.ts';

const seats = { stakes: [300n, 500n], own: 1 };
const answer: ClassicLoadOutput = {
  rules: {
    isEnabled: true,
    minBet: 100,
    maxBet: 1000,
    maxWinMicro: '1',
    canAutoplay: true,
    canUseHotKeys: true,
  },
  round: sampleRound(seats, { state: 2 }),
  mine: sampleMine(seats, 2),
  before: [...SAMPLE_BEFORE],
  biggest: null,
  ended: [],
};
const { roundId } = answer.round;
const loaded = loadedClassic(NO_CLASSIC_TABLE, answer, 0);
const drawn = toldClassic(
  loaded,
  { type: 'updated', ...sampleRound(seats, { state: 3 }, 1) },
  1000,
);
const nextId = `${roundId}1`;
const next: ClassicEvent = {
  type: 'load',
  round: sampleRound({ stakes: [] }, { roundId: nextId }),
};

describe('the table of classic', () => {
  test('The outcome is shown once the tape of its own round has stopped', () => {
    expect(landedClassic(drawn, 'other')).toBe(drawn);
    expect(landedClassic(loaded, roundId)).toBe(loaded);
    const { round } = landedClassic(drawn, roundId);
    expect(round && potPhase(round)).toBe('result');
  });

  test('A round that opens takes the place of the last one, with its stakes', () => {
    const table = toldClassic(drawn, next, 2000);
    expect(table.round?.roundId).toBe(nextId);
    expect(table.mine).toBeUndefined();
  });

  test('A round that opens is shown before the last pots are known, which stay until they are told', () => {
    const table = toldClassic(drawn, next, 2000);
    expect(table.before).toHaveLength(SAMPLE_BEFORE.length);
    const told = toldClassic(table, { type: 'before', before: [], biggest: null }, 2100);
    expect(told.before).toEqual([]);
    expect(told.round?.roundId).toBe(nextId);
  });

  test('An answer or a round that is older than the one on screen changes nothing', () => {
    const table = toldClassic(drawn, next, 2000);
    expect(loadedClassic(table, answer, 3000)).toBe(table);
    const old: ClassicEvent = { ...next, round: answer.round };
    expect(toldClassic(table, old, 3000)).toBe(table);
  });

  test('Own stakes may be told before the round they are in', () => {
    const mine = { roundId: nextId, playerHash: OWN_HASH, stakeMicro: '5', stakes: 1 };
    const told = toldClassic(drawn, { type: 'mine', mine: { ...mine, currencyId: 2 } }, 1500);
    expect(toldClassic(told, next, 2000).mine?.roundId).toBe(nextId);
  });

  test('Own stakes of an earlier round never replace those of a later one', () => {
    const mine = { roundId: '0', playerHash: OWN_HASH, stakeMicro: '5', stakes: 1, currencyId: 2 };
    expect(toldClassic(loaded, { type: 'mine', mine }, 10)).toBe(loaded);
  });
});
