import { useLocation } from 'wouter';
import type { Category } from '../../../shared/lobby/catalog/categories.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { CATEGORY_NAMES } from './category-names.ts';
import { forgetPlaces } from './grid-place.ts';
import { PickList } from './pick-list.tsx';
import { categoryPath } from './place-address.ts';
import { prefetchCategory } from './prefetch-category.ts';
import { useCategories } from './use-categories.ts';

/** The phone's list of categories, with how many games each has; none is current in a search. */
export function CategoryPicker({ current }: { readonly current: Category | undefined }) {
  const t = useT();
  const { number } = useFormats();
  const [, navigate] = useLocation();
  const categories = useCategories(current);
  const find = (id: string) => categories.find(({ category }) => category === id)?.category;
  return (
    <PickList
      fallback={t('catalog.category.all')}
      label={t('catalog.category.label')}
      onNear={(id) => {
        const category = find(id);
        if (category !== undefined) prefetchCategory(category);
      }}
      onPick={(id) => {
        const category = find(id);
        if (category === undefined) return;
        forgetPlaces(category);
        navigate(categoryPath(category));
      }}
      picked={current ?? ''}
      picks={categories.map(({ category, count }) => ({
        id: category,
        label: t(CATEGORY_NAMES[category]),
        note: count === undefined ? undefined : number(count),
      }))}
    />
  );
}
