import { useAtomValue } from 'jotai';
import type { Category } from '../../../shared/lobby/catalog/categories.ts';
import { factsAtom } from './ask-games.ts';
import { CATEGORY_ORDER } from './category-names.ts';
import { useDevice } from './device.ts';

/** A category that can be gone to, and how many games it has; unknown for favourites. */
export type CategoryLink = { readonly category: Category; readonly count: number | undefined };

/** The categories to choose from: the special one only while it has games or is looked at. */
export function useCategories(current: Category | undefined): readonly CategoryLink[] {
  const device = useDevice();
  const facts = useAtomValue(factsAtom)[device];
  const countOf = (category: Category) => facts?.categoryCount[category];
  return CATEGORY_ORDER.filter(
    (category) => category !== 'special' || current === category || (countOf(category) ?? 0) > 0,
  ).map((category) => ({ category, count: countOf(category) }));
}
