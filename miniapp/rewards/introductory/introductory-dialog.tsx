import type { IntroductoryInfo } from '../../../shared/rewards/introductory/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OfferFacts } from '../offers/offer-parts.tsx';
import { useUnlockFacts } from './introductory-card.tsx';
import styles from './introductory-dialog.module.css';
import { TierList } from './tier-list.tsx';
import type { TierTerms } from './tier-terms.ts';

type IntroductoryDialogProps = {
  readonly tiers: readonly TierTerms[];
  readonly info: IntroductoryInfo;
  readonly onClose: () => void;
};

/** How the introductory bonus works: its tiers, its steps, and what it asks. */
export function IntroductoryDialog({ tiers, info, onClose }: IntroductoryDialogProps) {
  const t = useT();
  const facts = useUnlockFacts();
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('introductory.title')}>
      <div className={styles.body}>
        <TierList info={info} tiers={tiers} />
        <ol className={styles.steps}>
          <li>{t('introductory.step.take')}</li>
          <li>{t('introductory.step.deposit')}</li>
          <li>{t('introductory.step.play')}</li>
          <li>{t('introductory.step.convert')}</li>
        </ol>
        <OfferFacts facts={facts} />
      </div>
    </Dialog>
  );
}
