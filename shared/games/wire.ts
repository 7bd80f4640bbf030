import { BATTLE_CALLS, BATTLE_EVENTS } from './battle/contract.ts';
import { DICE_CALLS } from './dice/contract.ts';
import { MINES_CALLS, MINES_EVENTS } from './mines/contract.ts';
import { WHEEL_CALLS, WHEEL_EVENTS } from './wheel/contract.ts';

/** The calls of our own games. */
export const OWN_GAME_CALLS = {
  ...DICE_CALLS,
  ...MINES_CALLS,
  ...BATTLE_CALLS,
  ...WHEEL_CALLS,
} as const;

/** What our own games push. */
export const OWN_GAME_EVENTS = {
  ...MINES_EVENTS,
  ...BATTLE_EVENTS,
  ...WHEEL_EVENTS,
} as const;
