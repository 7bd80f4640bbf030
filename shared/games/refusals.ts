import type { Refusals } from '../platform/wire/lists.ts';
import { BATTLE_REFUSALS } from './battle/refusals.ts';
import { DICE_REFUSALS } from './dice/refusals.ts';
import type { GameName } from './manifests.ts';
import { MINES_REFUSALS } from './mines/refusals.ts';
import { WHEEL_OF_FORTUNE_REFUSALS } from './wheel/refusals.ts';

/** The refusals of our own games; a game that is missing does not compile. */
export const OWN_GAME_REFUSALS = {
  dice: DICE_REFUSALS,
  mines: MINES_REFUSALS,
  battle: BATTLE_REFUSALS,
  wheelOfFortune: WHEEL_OF_FORTUNE_REFUSALS,
} as const satisfies Record<GameName, Refusals>;
