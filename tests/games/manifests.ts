import { globSync } from 'node:fs';
import { GAME_NAMES, type GameName } from '../../shared/games/manifests.ts';
import type { OWN_GAME_CALLS } from '../../shared/games/wire.ts';
import type { Row } from '../harness/access-row.ts';
import type { GameTests } from './game-tests.ts';

type AnyGameTests = { [Name in GameName]: GameTests<Name> }[GameName];

/** `gameTests` of each `<game>/<game>-manifest.ts`; a game without one stops whatever reads them. */
const FOUND = await Promise.all(
  globSync('*/*-manifest.ts', { cwd: import.meta.dirname }).map(
    async (path) => ((await import(`./${path}`)) as { readonly gameTests: AnyGameTests }).gameTests,
  ),
);

function testsOf(name: GameName): AnyGameTests {
  const tests = FOUND.find((found) => found.name === name);
  if (tests === undefined) throw new Error(`No manifest in tests/games is of ${name}.`);
  return tests;
}

/** Our own games, in the order of the menus. */
export const EACH_GAME: readonly AnyGameTests[] = GAME_NAMES.map(testsOf);

export const GAME_TESTS = Object.fromEntries(EACH_GAME.map((tests) => [tests.name, tests])) as {
  readonly [Name in GameName]: GameTests<Name>;
};

/** Who may send each call of our own games. */
export const OWN_GAME_ROWS = Object.assign({}, ...EACH_GAME.map(({ access }) => access)) as {
  readonly [N in keyof typeof OWN_GAME_CALLS]: Row;
};
