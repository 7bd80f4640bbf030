/** What a third-party game is: reels and their like, or a table with a dealer. */
export const CARRIED_CATEGORIES = ['slots', 'live'] as const;
export type CarriedCategory = (typeof CARRIED_CATEGORIES)[number];

/** The lists an operator or the catalogue's own rules fill from both. */
const LIST_CATEGORIES = ['new', 'hot', 'popular', 'favorite', 'special'] as const;

/** Every category that has a page, as the last part of its address. */
export const CATEGORIES = [...CARRIED_CATEGORIES, ...LIST_CATEGORIES] as const;
export type Category = (typeof CATEGORIES)[number];

/** Games a page asks for. */
export const PAGE_SIZE = 100;

/** The most games the lists new and hot have. */
export const LIST_SIZE = 500;

/** The fewest characters a search begins with, and the most results it has. */
export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_RESULTS = 20;

/** Tiles of a carousel of the home page. */
export const CAROUSEL_SIZE = 7;

const LINK_PREFIX = '/slots/game/';

/** The link of a carousel's game, as the specification shapes it. */
export function carouselLink(identifier: string): string {
  return `${LINK_PREFIX}${identifier}`;
}

/** The game a carousel's link names: what follows the prefix of 12 characters. */
export function identifierOfLink(link: string): string {
  return link.slice(LINK_PREFIX.length);
}
