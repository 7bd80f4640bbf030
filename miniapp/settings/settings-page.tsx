import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, Redirect, useParams } from 'wouter';
import type { UserView } from '../../shared/profile/contract.ts';
import { NotFoundPage } from '../entry/not-found-page.tsx';
import { SignInCard } from '../auth/sign-in-card.tsx';
import { useT } from '../i18n/language.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import { sessionAtom, userAtom } from '../profile/profile-atoms.ts';
import { ClockIcon } from '../shell/clock-icon.tsx';
import { ShieldIcon } from '../ui/place-icons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { AccountSection } from './account-section.tsx';
import { LinkRow, Rows } from './preference-rows.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SecuritySection } from './security-section.tsx';
import styles from './settings-page.module.css';

const SECTIONS = ['account', 'security', 'preferences'] as const;
type Section = (typeof SECTIONS)[number];

const NAMES: Record<Section, MessageKey> = {
  account: 'settings.section.account',
  security: 'settings.section.security',
  preferences: 'settings.section.preferences',
};

const SHOWN: Record<Section, (user: UserView) => ReactNode> = {
  account: (user) => <AccountSection user={user} />,
  security: (user) => <SecuritySection user={user} />,
  preferences: (user) => <PreferencesSection user={user} />,
};

function Waiting() {
  const t = useT();
  return (
    <div aria-busy="true" className={styles.section}>
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <Skeleton height="14rem" />
      <Skeleton height="10rem" />
    </div>
  );
}

/** What belongs to the player's account and has pages of its own. */
function Elsewhere() {
  const t = useT();
  return (
    <nav aria-label={t('settings.elsewhere')} className={styles.elsewhere}>
      <Rows>
        <LinkRow href="/protection" icon={<ShieldIcon />} label={t('shell.menu.protection')} />
        <LinkRow href="/history" icon={<ClockIcon />} label={t('shell.menu.history')} />
      </Rows>
    </nav>
  );
}

type ContentProps = {
  readonly section: Section;
  readonly session: 'unknown' | 'guest' | 'player';
  readonly user: UserView | null;
};

/** The settings in a given state: the sections beside or above, one of them shown. */
export function SettingsContent({ section, session, user }: ContentProps) {
  const t = useT();
  if (session === 'guest') return <SignInCard text={t('settings.guest')} />;
  return (
    <div className={styles.columns}>
      <nav aria-label={t('shell.menu.settings')} className={styles.sections}>
        {SECTIONS.map((one) => (
          <Link
            aria-current={one === section ? 'page' : undefined}
            className={styles.link}
            href={`/settings/${one}`}
            key={one}
          >
            {t(NAMES[one])}
          </Link>
        ))}
      </nav>
      {user === null ? <Waiting /> : <div className={styles.section}>{SHOWN[section](user)}</div>}
      <Elsewhere />
    </div>
  );
}

/** The player's settings; without a section the first one is shown. */
export function SettingsPage() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const { section } = useParams<{ section?: string }>();
  const shown = SECTIONS.find((one) => one === section);
  if (section === undefined) return <Redirect replace to="/settings/account" />;
  if (shown === undefined) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('shell.menu.settings')}</h1>
      <SettingsContent section={shown} session={session} user={user} />
    </div>
  );
}
