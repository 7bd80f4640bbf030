import { GAME_NAMES } from '../../shared/games/manifests.ts';
import { OWN_GAMES } from '../games/manifests.ts';
import { translateTo } from '../platform/texts/texts.ts';

const inEnglish = translateTo('en');

/** What players call one of our own games, in English; another name stays as it is. */
export function ownGameTitle(game: string): string {
  const own = GAME_NAMES.find((name) => name === game);
  return own === undefined ? game : inEnglish(OWN_GAMES[own].title);
}
