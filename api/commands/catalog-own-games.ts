import { listOwnGames, switchOwnGame } from '../lobby/catalog/own-games.ts';
import { type Command, type CommandContext } from './kit/command.ts';
import { WrongCommand } from './kit/wrong-command.ts';

/** The commands of `npm run catalog` for our own games. */
export const OWN_GAMES: Readonly<Record<string, Command<CommandContext>>> = {
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

function switching(isEnabled: boolean): Command<CommandContext> {
  return {
    takes: '<game>',
    does: 'one of our own, by its name',
    run: async (desk, [game = '']) => {
      const isThere = await switchOwnGame(desk, game, isEnabled);
      if (!isThere) throw new WrongCommand(`No game of our own is called ${game}.`);
      return `${game} is ${isEnabled ? 'on' : 'off'}.`;
    },
  };
}
