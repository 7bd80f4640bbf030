import { Link } from 'wouter';
import type { PromotionPage } from '../../../shared/promotions/pages/contract.ts';
import { useT } from '../../i18n/language.ts';
import { prefetchPage } from '../../platform/prefetch-page.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useFundText } from './fund-text.ts';
import { PhaseChip } from './phase-chip.tsx';
import styles from './promotion-hero.module.css';

type HeroProps = {
  readonly promotion: PromotionPage;
  /** The server's time when it was told. */
  readonly now: string;
  readonly onOver: () => void;
};

/** The head of a promotion's page: its picture, its fund, how long it runs, and its games. */
export function PromotionHero({ promotion, now, onOver }: HeroProps) {
  const t = useT();
  const fundText = useFundText();
  const { title, welcome, fund, art, phase, gamesPath } = promotion;
  return (
    <header className={styles.hero} data-phase={phase}>
      <img alt="" className={styles.art} height="320" src={art} width="480" />
      <div className={styles.words}>
        <PhaseChip now={now} onOver={onOver} promotion={promotion} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.welcome}>{welcome}</p>
        <div className={styles.foot}>
          {fund !== null && (
            <p className={styles.fund}>
              <span>{t('promotions.fund')}</span>
              <strong>{fundText(fund)}</strong>
            </p>
          )}
          {gamesPath !== null && phase !== 'ended' && (
            <Link
              className={buttonClass({ variant: 'hot', size: 'large' })}
              href={gamesPath}
              onPointerEnter={() => void prefetchPage(gamesPath)}
            >
              {t('promotions.games')}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
