import type { Refusals } from '../platform/wire/lists.ts';
import { BATTLE_CALLS, BATTLE_EVENTS } from './battle/contract.ts';
import { BATTLE_REFUSALS } from './battle/refusals.ts';
import { CLASSIC_CALLS, CLASSIC_EVENTS } from './classic/contract.ts';
import { CLASSIC_REFUSALS } from './classic/refusals.ts';
import { COINFLIP_CALLS, COINFLIP_EVENTS } from './coinflip/contract.ts';
import { COINFLIP_REFUSALS } from './coinflip/refusals.ts';
import { DICE_CALLS } from './dice/contract.ts';
import { DICE_REFUSALS } from './dice/refusals.ts';
import { FAST_CALLS, FAST_EVENTS } from './fast/contract.ts';
import { FAST_REFUSALS } from './fast/refusals.ts';
import type { GameName } from './manifests.ts';
import { MINES_CALLS, MINES_EVENTS } from './mines/contract.ts';
import { MINES_REFUSALS } from './mines/refusals.ts';
import { WHEEL_CALLS, WHEEL_EVENTS } from './wheel/contract.ts';
import { WHEEL_OF_FORTUNE_REFUSALS } from './wheel/refusals.ts';

/** The calls of our own games. */
export const OWN_GAME_CALLS = {
  ...DICE_CALLS,
  ...MINES_CALLS,
  ...BATTLE_CALLS,
  ...WHEEL_CALLS,
  ...CLASSIC_CALLS,
  ...FAST_CALLS,
  ...COINFLIP_CALLS,
} as const;

/** What our own games push. */
export const OWN_GAME_EVENTS = {
  ...MINES_EVENTS,
  ...BATTLE_EVENTS,
  ...WHEEL_EVENTS,
  ...CLASSIC_EVENTS,
  ...FAST_EVENTS,
  ...COINFLIP_EVENTS,
} as const;

/** The refusals of our own games; a game that is missing does not compile. */
export const OWN_GAME_REFUSALS = {
  dice: DICE_REFUSALS,
  mines: MINES_REFUSALS,
  battle: BATTLE_REFUSALS,
  wheelOfFortune: WHEEL_OF_FORTUNE_REFUSALS,
  classic: CLASSIC_REFUSALS,
  fast: FAST_REFUSALS,
  coinflip: COINFLIP_REFUSALS,
} as const satisfies Record<GameName, Refusals>;
