import { Link } from 'wouter';
import type { OwnStanding, PromotionCard } from '../../../shared/promotions/pages/contract.ts';
import { useT } from '../../i18n/language.ts';
import { prefetchPage } from '../../platform/prefetch-page.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/class-names.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useFundText } from './fund-text.ts';
import { PhaseChip } from './phase-chip.tsx';
import styles from './promotion-card.module.css';

function Own({ own }: { readonly own: OwnStanding }) {
  const t = useT();
  if (own === null) return null;
  return (
    <Chip tone="warn">
      {own.kind === 'place'
        ? t('promotions.own.place', { place: own.place })
        : t('promotions.own.tickets', { tickets: own.tickets })}
    </Chip>
  );
}

type CardProps = {
  readonly promotion: PromotionCard;
  readonly now: string;
  /** The first of those that run is shown larger. */
  readonly isFirst?: boolean;
  readonly onOver: () => void;
};

/** A promotion where promotions are listed, all of it one link to its page. */
export function PromotionCardView({ promotion, now, isFirst = false, onOver }: CardProps) {
  const t = useT();
  const fundText = useFundText();
  const { path, title, card, art, fund, own, phase } = promotion;
  return (
    <article className={cx(styles.card, isFirst && styles.first)} data-phase={phase}>
      <img alt="" className={styles.art} decoding="async" height="320" src={art} width="480" />
      <div className={styles.marks}>
        <PhaseChip now={now} onOver={onOver} promotion={promotion} />
        <Own own={own} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link className={styles.link} href={path} onPointerEnter={() => void prefetchPage(path)}>
            {title}
          </Link>
        </h3>
        <p className={styles.text}>{card}</p>
        <div className={styles.foot}>
          {fund !== null && (
            <p className={styles.fund}>
              <span>{t('promotions.fund')}</span>
              <strong>{fundText(fund)}</strong>
            </p>
          )}
          {isFirst && (
            <span aria-hidden="true" className={cx(buttonClass({ variant: 'hot' }), styles.go)}>
              {t('promotions.open')}
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
