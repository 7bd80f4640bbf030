import { Link } from 'wouter';
import type { Category } from '../../../shared/lobby/catalog/categories.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { CATEGORY_NAMES } from './category-names.ts';
import styles from './category-tabs.module.css';
import { forgetPlaces } from './grid-place.ts';
import { categoryPath } from './place-address.ts';
import { prefetchCategory } from './prefetch-category.ts';
import { useCategories } from './use-categories.ts';

/** The desk's row of categories, with how many games each has; none is current in a search. */
export function CategoryTabs({ current }: { readonly current: Category | undefined }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <nav aria-label={t('catalog.category.label')} className={styles.tabs}>
      {useCategories(current).map(({ category, count }) => (
        <Link
          aria-current={category === current ? 'page' : undefined}
          className={styles.tab}
          href={categoryPath(category)}
          key={category}
          onClick={() => forgetPlaces(category)}
          onFocus={() => prefetchCategory(category)}
          onPointerDown={() => prefetchCategory(category)}
          onPointerEnter={() => prefetchCategory(category)}
        >
          {t(CATEGORY_NAMES[category])}
          {category !== 'favorite' && (
            <span className={styles.count}>{count !== undefined && number(count)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
