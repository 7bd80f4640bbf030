import type { IntroductoryInfo } from '../../../shared/rewards/introductory/contract.ts';
import { nextTier } from '../../../shared/rewards/introductory/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/class-names.ts';
import { useDicText } from '../welcome/dic-text.ts';
import type { TierTerms } from './tier-terms.ts';
import styles from './tier-list.module.css';

type TierState = 'used' | 'active' | 'next' | 'later';

/** Where a tier stands for the player. */
export function tierState(
  { tier }: TierTerms,
  { usedBonuses: used, activeBonus: active }: IntroductoryInfo,
): TierState {
  if (used.includes(tier)) return 'used';
  if (active === tier) return 'active';
  return active === null && nextTier({ used, active }) === tier ? 'next' : 'later';
}

type TierProps = { readonly terms: TierTerms; readonly state: TierState };

function Tier({ terms: { place, percent, leastMicro, mostMicro }, state }: TierProps) {
  const t = useT();
  const { number } = useFormats();
  const { code: currency, format } = useMoney();
  const dic = useDicText();
  return (
    <li className={cx(styles.tier, styles[state])}>
      <span className={styles.place}>{t('introductory.place', { place: number(place) })}</span>
      <strong className={styles.percent}>
        {t('introductory.percent', { percent: number(percent) })}
      </strong>
      <span className={styles.terms}>
        {t('introductory.from', { sum: format(leastMicro), currency })}
      </span>
      <span className={styles.terms}>{t('introductory.upTo', { sum: dic(mostMicro) })}</span>
      {state === 'used' && <Chip>{t('introductory.state.used')}</Chip>}
      {state === 'active' && <Chip tone="violet">{t('introductory.state.active')}</Chip>}
      {state === 'next' && <Chip tone="warn">{t('introductory.state.next')}</Chip>}
      {state === 'later' && <Chip>{t('introductory.state.later')}</Chip>}
    </li>
  );
}

type TierListProps = { readonly tiers: readonly TierTerms[]; readonly info: IntroductoryInfo };

/** The three tiers beside one another; those that were used fade. */
export function TierList({ tiers, info }: TierListProps) {
  const t = useT();
  const isLessInCrypto = tiers.some((terms) => terms.isRaised && tierState(terms, info) !== 'used');
  return (
    <>
      <ol className={styles.list}>
        {tiers.map((terms) => (
          <Tier key={terms.tier} state={tierState(terms, info)} terms={terms} />
        ))}
      </ol>
      {isLessInCrypto && <p className={styles.note}>{t('introductory.crypto')}</p>}
    </>
  );
}
