import { Link } from 'wouter';
import { promotionArt } from '../../../shared/promotions/pages/art.ts';
import { PROMOTIONS_PATH } from '../../../shared/promotions/pages/slug.ts';
import { useT } from '../../i18n/language.ts';
import { prefetchPage } from '../../platform/prefetch-page.ts';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import styles from './promotions-strip.module.css';

/** The way from the main page to what runs now, in one press; its height does not depend on data. */
export function PromotionsStrip() {
  const t = useT();
  return (
    <Link
      className={styles.strip}
      href={PROMOTIONS_PATH}
      onPointerEnter={() => void prefetchPage(PROMOTIONS_PATH)}
    >
      <img alt="" className={styles.art} height="80" src={promotionArt('daily')} width="120" />
      <span className={styles.words}>
        <strong className={styles.title}>{t('promotions.title')}</strong>
        <span className={styles.text}>{t('promotions.strip')}</span>
      </span>
      <ChevronRightIcon />
    </Link>
  );
}
