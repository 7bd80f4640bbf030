import { useLocation } from 'wouter';
import { promotionSlug, PROMOTIONS_PATH } from '../../../shared/promotions/pages/slug.ts';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { PromotionListPage } from './promotion-list.tsx';
import { PromotionPage } from './promotion-page.tsx';

/** The pages below `/promotions`: the list, and a promotion by its slug. */
export function PromotionsPlace() {
  const [path] = useLocation();
  const clean = path.replace(/\/+$/, '');
  if (clean === PROMOTIONS_PATH) return <PromotionListPage />;
  const slug = promotionSlug.safeParse(clean.slice(PROMOTIONS_PATH.length + 1));
  return slug.success ? <PromotionPage key={slug.data} slug={slug.data} /> : <NotFoundPage />;
}
