import type { ReactNode } from 'react';
import type { UserView } from '../../shared/profile/contract.ts';
import { CopyButton } from '../fairness/copy-button.tsx';
import { useT } from '../i18n/language.ts';
import { Chip } from '../ui/chip.tsx';
import styles from './account-section.module.css';
import { AvatarCard } from './avatar-card.tsx';
import { NickCard } from './nick-card.tsx';
import { SectionCard } from './section-card.tsx';

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

/** What stands fast: the number support asks for, the login, and the address with its state. */
function FactsCard({ user }: { readonly user: UserView }) {
  const t = useT();
  const number = String(user.profileID);
  const state = user.emailVerify ? (
    <Chip tone="win">{t('settings.email.confirmed')}</Chip>
  ) : (
    <Chip tone="warn">{t('settings.email.waiting')}</Chip>
  );
  return (
    <SectionCard title={t('settings.facts.title')}>
      <dl className={styles.facts}>
        <Fact end={<CopyButton name={t('settings.id')} text={number} />} name={t('settings.id')}>
          {number}
        </Fact>
        {user.login !== null && <Fact name={t('auth.field.login')}>{user.login}</Fact>}
        <Fact end={user.email === null ? undefined : state} name={t('auth.field.email')}>
          {user.email ?? <span className={styles.none}>{t('settings.email.none')}</span>}
        </Fact>
      </dl>
    </SectionCard>
  );
}

/** Who the player is to others and to us. */
export function AccountSection({ user }: { readonly user: UserView }) {
  return (
    <>
      <AvatarCard user={user} />
      <NickCard user={user} />
      <FactsCard user={user} />
    </>
  );
}
