import type { BonusMoney } from '../../../shared/rewards/offers/contract.ts';
import { STAKE_FOR_ONE_RELEASED } from '../../../shared/rewards/earned/release.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OfferFacts } from '../offers/offer-parts.tsx';
import { useDicFacts, useUsdicFacts } from './dic-facts.ts';
import styles from './dic-dialog.module.css';
import { DicMeter } from './dic-meter.tsx';

type DicDialogProps = { readonly money: BonusMoney; readonly onClose: () => void };

/** What DIC are, how they are unlocked, and how far the player is. */
export function DicDialog({ money, onClose }: DicDialogProps) {
  const t = useT();
  const { code: currency, format } = useCash();
  const facts = useDicFacts(money);
  const usdic = useUsdicFacts(money);
  const stake = format(STAKE_FOR_ONE_RELEASED * MICRO_PER_UNIT);
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('welcome.about')}>
      <div className={styles.body}>
        <p>{t('welcome.about.what')}</p>
        <p className={styles.rate}>{t('welcome.about.rate', { sum: stake, currency })}</p>
        <p>{t('welcome.about.counts')}</p>
        <p>{t('welcome.about.convert')}</p>
        <OfferFacts facts={[...facts, ...usdic]} />
        <DicMeter money={money} />
        <p className={styles.soft}>{t('welcome.about.usdic')}</p>
      </div>
    </Dialog>
  );
}
