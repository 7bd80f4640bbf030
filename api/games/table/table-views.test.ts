import { describe, expect, test } from 'vitest';
import type { RoundId } from '../../../shared/ids.ts';
import type { TableRound } from './table-round.ts';
import { viewTimes } from './table-views.ts';
import { TABLE_TIMINGS } from './timings.ts';

const NOW_MS = 1_800_000_000_000;

const round = (changes: Partial<TableRound>): TableRound => ({
  id: '01900000-0000-7000-8000-000000000000' as RoundId,
  game: 'battle',
  desk: '',
  state: 'waiting',
  chainId: 1n,
  chainEnd: '',
  chainPosition: 1,
  commit: '',
  salt: '',
  source: 'drand',
  reveal: undefined,
  beaconRound: undefined,
  beaconSignature: undefined,
  randomOrg: undefined,
  firstBetAtMs: undefined,
  countdownAtMs: undefined,
  closesAtMs: undefined,
  drawnAtMs: undefined,
  betsDigest: undefined,
  outcome: undefined,
  refund: undefined,
  ...changes,
});

const timesOf = (changes: Partial<TableRound>) => viewTimes(round(changes), TABLE_TIMINGS, NOW_MS);

describe('the times of a round', () => {
  test('A round has no times before its first stake, only their lengths', () => {
    const lengths = { expire_max: 15_000, spinMs: 8000 };
    expect(timesOf({})).toEqual({ ...lengths, expire: null, expire_game: null, refundIn: null });
  });

  test('The refund of a lone side is counted from its first stake and never falls below zero', () => {
    expect(timesOf({ firstBetAtMs: NOW_MS - 20_000 }).refundIn).toBe(100_000);
    expect(timesOf({ firstBetAtMs: NOW_MS - 200_000 }).refundIn).toBe(0);
  });

  test('A round tells what is left of its countdown', () => {
    const betting = { state: 'betting', firstBetAtMs: NOW_MS, closesAtMs: NOW_MS + 4000 } as const;
    expect(timesOf(betting)).toMatchObject({ expire: 4000, expire_game: null, refundIn: null });
  });

  test('A round tells how long the spin has lasted, so that a late viewer joins it where it is', () => {
    const spinning = (ms: number) => timesOf({ state: 'spinning', closesAtMs: NOW_MS - ms });
    expect(spinning(5000)).toMatchObject({ expire: 0, expire_game: 5000 });
    expect(spinning(50_000).expire_game).toBe(8000);
    expect(spinning(-30).expire_game).toBe(0);
  });
});
