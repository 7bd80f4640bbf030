import type { PartnerInfo } from '../../../shared/partners/program/contract.ts';
import { ADVANCED_LEVEL } from '../../../shared/partners/rules.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { openAddress } from '../../platform/platform.ts';
import { OfferMeter } from '../../rewards/offers/offer-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './level-card.module.css';

type CardProps = {
  readonly info: Pick<
    PartnerInfo,
    | 'partnerLevel'
    | 'advancedPartnerLevel'
    | 'referalsCount'
    | 'referalsForSecondLevel'
    | 'groupUrl'
  >;
  readonly onTables: () => void;
};

/** The way from the first level to the second, and the group of partners. */
export function LevelCard({ info, onTables }: CardProps) {
  const t = useT();
  const { number } = useFormats();
  const { partnerLevel, advancedPartnerLevel, groupUrl } = info;
  const { referalsCount, referalsForSecondLevel } = info;
  const level = Math.max(partnerLevel, advancedPartnerLevel);
  const isFirst = level === 1;
  const advanced = level >= ADVANCED_LEVEL ? 'partners.level.advanced' : 'partners.level.second';
  return (
    <DeskCard
      end={<Chip tone="violet">{t('partners.figure.level', { level })}</Chip>}
      title={t('partners.level.title')}
    >
      <p className={styles.text}>{t(isFirst ? 'partners.level.first' : advanced)}</p>
      {isFirst && (
        <OfferMeter
          label={t('partners.level.active')}
          part={Math.min(1, referalsCount / referalsForSecondLevel)}
          value={t('partners.level.count', {
            count: number(referalsCount),
            all: number(referalsForSecondLevel),
          })}
        />
      )}
      <p className={styles.note}>{t('partners.level.whoCounts')}</p>
      <div className={styles.actions}>
        <Button onClick={onTables}>{t('partners.tables.open')}</Button>
        {groupUrl !== null && (
          <Button onClick={() => openAddress(groupUrl)}>{t('partners.group.open')}</Button>
        )}
      </div>
      {groupUrl === null && <p className={styles.note}>{t('partners.group.later')}</p>}
    </DeskCard>
  );
}
