/** What kind of game a third-party game is: slots and similar games, or a table with a dealer. */
export const THIRD_PARTY_CATEGORIES = ['slots', 'live'] as const;
export type ThirdPartyCategory = (typeof THIRD_PARTY_CATEGORIES)[number];

/** The lists that an operator or the catalogue's own rules fill from both kinds. */
const LIST_CATEGORIES = ['new', 'hot', 'popular', 'favorite', 'special'] as const;

/** Every category that has a page, as the last part of its address. */
export const CATEGORIES = [...THIRD_PARTY_CATEGORIES, ...LIST_CATEGORIES] as const;
export type Category = (typeof CATEGORIES)[number];

/** Games per page. */
export const PAGE_SIZE = 100;

/** The most games in each of the lists new and hot. */
export const LIST_SIZE = 500;

/** The fewest characters of a search, and the most results of one. */
export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_RESULTS = 20;

/** Tiles in a carousel of the home page. */
export const CAROUSEL_SIZE = 7;

const LINK_PREFIX = '/slots/game/';

/** The link of a carousel's game, in the specification's form. */
export function carouselLink(identifier: string): string {
  return `${LINK_PREFIX}${identifier}`;
}

/** The game that a carousel's link names: what follows its prefix of 12 characters. */
export function identifierOfLink(link: string): string {
  return link.slice(LINK_PREFIX.length);
}
