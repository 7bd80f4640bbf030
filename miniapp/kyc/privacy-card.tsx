import { Link } from 'wouter';
import { useT } from '../i18n/language.ts';
import { SectionCard } from '../settings/section-card.tsx';
import { EyeOffIcon } from '../ui/state-icons.tsx';
import { ClockIcon } from '../shell/clock-icon.tsx';
import { LockIcon } from './kyc-icons.tsx';
import styles from './privacy-card.module.css';

/** What becomes of documents: how they are kept, who sees them, how long. */
export function PrivacyCard() {
  const t = useT();
  return (
    <SectionCard title={t('kyc.privacy.title')}>
      <ul className={styles.facts}>
        <li>
          <LockIcon />
          {t('kyc.privacy.kept')}
        </li>
        <li>
          <EyeOffIcon />
          {t('kyc.privacy.seen')}
        </li>
        <li>
          <ClockIcon />
          {t('kyc.privacy.until')}
        </li>
      </ul>
      <Link className={styles.link} href="/helpdesk/policy">
        {t('kyc.privacy.policy')}
      </Link>
    </SectionCard>
  );
}
