import { battleCalls } from './battle/calls.ts';
import { battleEvent } from './battle/contract.ts';
import { diceCalls } from './dice/calls.ts';
import { minesCalls } from './mines/calls.ts';
import { minesEvent } from './mines/contract.ts';
import { wheelCalls } from './wheel/calls.ts';
import { wheelEvent } from './wheel/contract.ts';

/** The calls of our own games. */
export const OWN_GAME_CALLS = {
  ...diceCalls,
  ...minesCalls,
  ...battleCalls,
  ...wheelCalls,
} as const;

/** What our own games push, by event name. */
export const OWN_GAME_EVENTS = {
  /** The player's mines game, sent to their other devices. */
  mines: minesEvent,
  /** To those who loaded the table, on the connection that loaded it. */
  battle: battleEvent,
  wheelOfFortune: wheelEvent,
} as const;
