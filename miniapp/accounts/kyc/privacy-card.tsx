import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { SectionCard } from '../forms/section-card.tsx';
import { EyeOffIcon } from '../../ui/state-icons.tsx';
import { ClockIcon } from '../../ui/clock-icon.tsx';
import { LockIcon } from './kyc-icons.tsx';
import styles from './privacy-card.module.css';

/** How documents are stored, who sees them, and for how long. */
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
