import { BETS } from './lean-bets.ts';
import { THIRD_PARTY } from './lean-third-party.ts';
import { MOVES, OPENS } from './lean-rounds.ts';
import type { LeanWay } from './lean-way.ts';

/** The forms that have a way of their own; a group is of one of them at most. */
export const LEAN_WAYS: readonly LeanWay[] = [BETS, OPENS, MOVES, THIRD_PARTY];
