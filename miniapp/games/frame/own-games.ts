import type { MessageKey } from '../../i18n/message-key.ts';

/** The house's own games; the name is the feature's noun on every side. */
export type GameName = 'dice' | 'mines' | 'battle' | 'wheel';

/** One own game: where it is played and what it is called. */
export type OwnGame = {
  readonly name: GameName;
  readonly path: string;
  readonly title: MessageKey;
};

/** The own games in the order of the menus. */
export const OWN_GAMES: readonly OwnGame[] = [
  { name: 'dice', path: '/game/dice', title: 'frame.game.dice' },
  { name: 'mines', path: '/game/mines', title: 'frame.game.mines' },
  { name: 'battle', path: '/game/battle', title: 'frame.game.battle' },
  { name: 'wheel', path: '/game/wheeloffortune', title: 'frame.game.wheel' },
];
