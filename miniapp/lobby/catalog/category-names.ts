import type { Category } from '../../../shared/lobby/catalog/categories.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

/** What each category is called in menus and over its games. */
export const CATEGORY_NAMES: Readonly<Record<Category, PlainKey>> = {
  slots: 'shell.menu.slots',
  live: 'shell.menu.live',
  new: 'shell.menu.new',
  hot: 'shell.menu.hot',
  popular: 'shell.menu.popular',
  favorite: 'shell.menu.favorite',
  special: 'catalog.category.special',
};

/**
 * The categories in the order of the menus; the special one, which is not always on, moves none.
 */
export const CATEGORY_ORDER: readonly Category[] = [
  'slots',
  'live',
  'new',
  'hot',
  'popular',
  'favorite',
  'special',
];
