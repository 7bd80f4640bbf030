import { listOwnGames, switchOwnGame } from '../lobby/catalog/own-games.ts';
import { type Command, type CommandContext } from './kit/command.ts';
import { type GivenWhy, switchedText, switchToOf, WHY_CLOSED_DOES } from './kit/why-closed.ts';
import { WrongCommand } from './kit/wrong-command.ts';

/** The commands of `npm run catalog` for our own games. */
export const OWN_GAMES: Readonly<Record<string, Command<CommandContext & GivenWhy>>> = {
  own: {
    does: 'our own games, and which of them take stakes',
    run: async ({ db }) => {
      const games = await listOwnGames(db);
      return games
        .map((row) =>
          [row.game.padEnd(16), row.is_enabled ? 'on ' : 'off', row.changed_at.toISOString()].join(
            '  ',
          ),
        )
        .join('\n');
    },
  },
  'enable own': switching(true),
  'disable own': switching(false),
};

function switching(isOn: boolean): Command<CommandContext & GivenWhy> {
  return {
    takes: '<game>',
    does: isOn ? 'one of our own, by its name' : `one of our own; ${WHY_CLOSED_DOES}`,
    run: async (deps, [game = '']) => {
      const to = switchToOf(isOn, deps);
      const switched = await switchOwnGame(deps, game, to);
      if (switched === 'unknown') throw new WrongCommand(`No game of our own is called ${game}.`);
      return switchedText(switched, game, to);
    },
  };
}
