import type { BonusMoney } from '../../../shared/rewards/offers/contract.ts';
import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { currenciesAtom } from '../../players/profile-atoms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OfferFacts } from '../offers/offer-parts.tsx';
import { type LockedKind, stakeToUnlockOne } from '../offers/stake-to-unlock-one.ts';
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
  const currencies = useAtomValue(currenciesAtom);
  const rate = (kind: LockedKind) => ({
    sum: format(stakeToUnlockOne(kind, currencies)),
    currency,
  });
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('welcome.about')}>
      <div className={styles.body}>
        <p>{t('welcome.about.what')}</p>
        <p className={styles.rate}>{t('welcome.about.rate', rate('dic-locked'))}</p>
        <p>{t('welcome.about.counts')}</p>
        <p>{t('welcome.about.convert')}</p>
        <OfferFacts facts={[...facts, ...usdic]} />
        <DicMeter money={money} />
        <p className={styles.soft}>{t('welcome.about.usdic', rate('usdic-locked'))}</p>
      </div>
    </Dialog>
  );
}
