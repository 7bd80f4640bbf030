import type { ComponentType, ReactNode } from 'react';
import type { HistoryGame } from '../../../shared/games/history/contract.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

/** An own game as the wire names it. */
export type WireGame = Exclude<HistoryGame, 'provider'>;

/** The name of an own game: the feature's noun on every side, and the wire's name but for one. */
export type GameName = Exclude<WireGame, 'wheelOfFortune'> | 'wheel';

/** What the first script knows of a game: it asks for the page before there is React. */
export type GameRoute = {
  readonly path: string;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
};

/** A game as menus, lists and tiles show it; all of it is part of the first load. */
export type GameManifest = GameRoute & {
  readonly name: GameName;
  readonly wireName: WireGame;
  readonly title: PlainKey;
  /** The title of the browser's tab, where it is longer than the game's. */
  readonly tabTitle?: PlainKey;
  /** A class that sets the game's colours: `--game`, `--game-face` of its tile, `--game-icon`. */
  readonly look: string | undefined;
  /** What is drawn in a square of 24: the body in `--game-icon`, what is cut into it by itself. */
  readonly icon: ReactNode;
  /** What comes back of the stakes, in percent. */
  readonly returns: (formats: Formats) => string;
  /** What its tile says of it. */
  readonly about: (t: Translate) => string;
};
