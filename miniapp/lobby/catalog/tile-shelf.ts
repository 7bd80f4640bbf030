import { atom } from 'jotai';
import { localeTagAtom, translateAtom, type Translate } from '../../i18n/language.ts';
import { numberWriter } from '../../i18n/numbers.ts';
import { isFavoriteAtom } from './favorites.ts';
import { openingGameAtom } from './opening-game.ts';

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;

/** The words of tiles in one language, its percent sign included. */
export type TileWords = { readonly t: Translate; readonly percent: (share: number) => string };

const tileWordsAtom = atom<TileWords>((get) => ({
  t: get(translateAtom),
  percent: numberWriter(get(localeTagAtom), PERCENT),
}));

/** The state that all tiles share besides their games; `opening` is the game being opened. */
export type TileShelf = {
  readonly words: TileWords;
  readonly isFavorite: (identifier: string, listed: boolean) => boolean;
  readonly opening: string | undefined;
};

/** What all tiles subscribe to, so that a grid subscribes only once for all of its tiles. */
export const tileShelfAtom = atom<TileShelf>((get) => ({
  words: get(tileWordsAtom),
  isFavorite: get(isFavoriteAtom),
  opening: get(openingGameAtom),
}));
