import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, Redirect, useParams } from 'wouter';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { SignInCard } from '../players/sign-in-card.tsx';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { sessionAtom, userAtom } from '../players/profile-atoms.ts';
import { ClockIcon } from '../ui/clock-icon.tsx';
import { useIsDesktop } from '../platform/use-is-desktop.ts';
import { ChevronLeftIcon } from '../ui/action-icons.tsx';
import { ShieldIcon } from '../ui/place-icons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { AccountSection } from './settings/account-section.tsx';
import { LinkRow, Rows } from './settings/preference-rows.tsx';
import { PreferencesSection } from './settings/preferences-section.tsx';
import { SECTION_ICONS } from './settings/section-icons.tsx';
import { SecuritySection } from './settings/security-section.tsx';
import styles from './settings-page.module.css';
import { useSecurity, type Security } from './settings/use-security.ts';

const KycSection = lazy(async () => ({
  default: (await import('./kyc/kyc-section.tsx')).KycSection,
}));

const SECTIONS = ['account', 'security', 'preferences', 'kyc'] as const;
type Section = (typeof SECTIONS)[number];

type Words = { readonly name: PlainKey; readonly about: PlainKey };
const WORDS: Record<Section, Words> = {
  account: { name: 'settings.section.account', about: 'settings.about.account' },
  security: { name: 'settings.section.security', about: 'settings.about.security' },
  preferences: { name: 'settings.section.preferences', about: 'settings.about.preferences' },
  kyc: { name: 'settings.section.kyc', about: 'settings.about.kyc' },
};

const SHOWN: Record<Section, (user: UserView, security: Security) => ReactNode> = {
  account: (user, security) => <AccountSection security={security} user={user} />,
  security: (user, security) => <SecuritySection security={security} user={user} />,
  preferences: (user) => <PreferencesSection user={user} />,
  kyc: () => (
    <Suspense fallback={<Waiting />}>
      <KycSection />
    </Suspense>
  ),
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

/** The parts of the player's account that have pages of their own. */
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

/** The sections as a list, which is the phone's first screen of the settings. */
function SectionList() {
  const t = useT();
  return (
    <>
      <nav aria-label={t('shell.menu.settings')} className={styles.list}>
        <Rows>
          {SECTIONS.map((one) => (
            <LinkRow
              href={`/settings/${one}`}
              icon={SECTION_ICONS[one]}
              key={one}
              label={t(WORDS[one].name)}
              note={t(WORDS[one].about)}
            />
          ))}
        </Rows>
      </nav>
      <Elsewhere />
    </>
  );
}

/** The list of sections beside the open one, on wide screens. */
function SectionMenu({ section }: { readonly section: Section }) {
  const t = useT();
  return (
    <nav aria-label={t('shell.menu.settings')} className={styles.sections}>
      {SECTIONS.map((one) => (
        <Link
          aria-current={one === section ? 'page' : undefined}
          className={styles.link}
          href={`/settings/${one}`}
          key={one}
        >
          {SECTION_ICONS[one]}
          {t(WORDS[one].name)}
        </Link>
      ))}
    </nav>
  );
}

type ContentProps = {
  /** Absent for the phone's list of sections. */
  readonly section: Section | undefined;
  readonly session: 'unknown' | 'guest' | 'player';
  readonly user: UserView | null;
};

/** The settings in a given state: a section beside the list on wide screens, alone on the phone. */
export function SettingsContent({ section, session, user }: ContentProps) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const security = useSecurity(user);
  if (session === 'guest') return <SignInCard text={t('settings.guest')} />;
  if (section === undefined) return <SectionList />;
  const shown =
    user === null ? (
      <Waiting />
    ) : (
      <div className={styles.section}>{SHOWN[section](user, security)}</div>
    );
  if (!isDesktop) return shown;
  return (
    <div className={styles.columns}>
      <SectionMenu section={section} />
      {shown}
      <Elsewhere />
    </div>
  );
}

/** The page's title; a section's own screen on the phone has its name and a back link. */
function Head({ section }: { readonly section: Section | undefined }) {
  const t = useT();
  if (section === undefined) return <h1 className={styles.title}>{t('shell.menu.settings')}</h1>;
  return (
    <div>
      <Link className={styles.back} href="/settings">
        <ChevronLeftIcon />
        {t('shell.menu.settings')}
      </Link>
      <h1 className={styles.title}>{t(WORDS[section].name)}</h1>
    </div>
  );
}

/**
 * The player's settings. Without a section, wide screens show the first one, and the phone, where
 * each has its own screen, the list of them.
 */
export function SettingsPage() {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const isDesktop = useIsDesktop();
  const { section } = useParams<{ section?: string }>();
  const shown = SECTIONS.find((one) => one === section);
  if (section === undefined && isDesktop) return <Redirect replace to="/settings/account" />;
  if (section !== undefined && shown === undefined) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <Head section={isDesktop ? undefined : shown} />
      <SettingsContent section={shown} session={session} user={user} />
    </div>
  );
}
