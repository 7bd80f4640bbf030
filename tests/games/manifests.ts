import type { GameName } from '../../shared/games/manifests.ts';
import type { OWN_GAME_CALLS } from '../../shared/games/wire.ts';
import type { Row } from '../harness/access-rows.ts';
import { battleTests } from './battle/battle-manifest.ts';
import { diceTests } from './dice/dice-manifest.ts';
import type { GameTests } from './game-tests.ts';
import { minesTests } from './mines/mines-manifest.ts';
import { wheelTests } from './wheel/wheel-manifest.ts';

/**
 * Our own games, in the order in which reports print them. A game that is missing does not compile.
 */
export const GAME_TESTS: { readonly [Name in GameName]: GameTests<Name> } = {
  dice: diceTests,
  mines: minesTests,
  wheelOfFortune: wheelTests,
  battle: battleTests,
};

export const EACH_GAME = Object.values(GAME_TESTS);

/** Who may send each call of our own games. */
export const OWN_GAME_ROWS = Object.assign({}, ...EACH_GAME.map(({ access }) => access)) as {
  readonly [N in keyof typeof OWN_GAME_CALLS]: Row;
};
