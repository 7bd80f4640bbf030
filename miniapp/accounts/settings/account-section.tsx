import type { ReactNode } from 'react';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import styles from './account-section.module.css';
import { AvatarCard } from '../profile/avatar-card.tsx';
import { EmailCard } from './email-card.tsx';
import { NickCard } from './nick-card.tsx';
import { ProfilesCard } from './profiles-card.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { useProfiles } from './use-profiles.ts';
import type { Security } from './use-security.ts';

type FactProps = { readonly name: string; readonly end?: ReactNode; readonly children: ReactNode };

function Fact({ name, end, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <span className={styles.text}>{children}</span>
        {end}
      </dd>
    </div>
  );
}

/** What never changes: the number that support asks for, and the login. */
function FactsCard({ user }: { readonly user: UserView }) {
  const t = useT();
  const number = String(user.profileID);
  return (
    <SectionCard title={t('settings.facts.title')}>
      <dl className={styles.facts}>
        <Fact end={<CopyButton name={t('settings.id')} text={number} />} name={t('settings.id')}>
          {number}
        </Fact>
        {user.login !== null && <Fact name={t('auth.field.login')}>{user.login}</Fact>}
      </dl>
    </SectionCard>
  );
}

type AccountSectionProps = { readonly user: UserView; readonly security: Security };

/** The player's identity, towards others and towards us. */
export function AccountSection({ user, security }: AccountSectionProps) {
  const t = useT();
  const profiles = useProfiles();
  return (
    <>
      <AvatarCard user={user} />
      <NickCard user={user} />
      <SecurityCard
        lead={t('settings.email.lead')}
        security={security}
        title={t('settings.email.title')}
      >
        {(known) => <EmailCard onChanged={security.reload} security={known} />}
      </SecurityCard>
      <SecurityCard
        lead={t('settings.profiles.lead')}
        security={security}
        title={t('settings.profiles.title')}
      >
        {(known) => <ProfilesCard {...profiles} security={known} />}
      </SecurityCard>
      <FactsCard user={user} />
    </>
  );
}
