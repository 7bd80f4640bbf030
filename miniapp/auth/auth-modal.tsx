import { useState } from 'react';
import { useLocation } from 'wouter';
import { isEmail } from '../../shared/auth/rules.ts';
import { useT } from '../i18n/language.ts';
import { isTelegram } from '../platform/launch.ts';
import { closeModal } from '../shell/modal-atom.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { EMPTY_DRAFT, type AuthDraft, type DraftProps } from './auth-draft.ts';
import { CurrencyStep } from './currency-step.tsx';
import { FastSuccess } from './fast-success.tsx';
import type { Credentials } from './keep-credentials.ts';
import { LoginForm } from './login-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { RegistrationTab } from './registration-tab.tsx';
import { TelegramEntry } from './telegram-entry.tsx';
import { TelegramRetry } from './telegram-retry.tsx';
import { useBirthDate } from './use-birth-date.ts';

type Tab = 'auth' | 'registration';

/** What the window shows: a tab, recovery, or a step after registration. */
type View =
  | { readonly name: Tab | 'recovery' }
  | { readonly name: 'fastSuccess'; readonly credentials: Credentials }
  | { readonly name: 'currency'; readonly mailedTo?: string };

type AuthModalProps = { readonly view: Tab | 'recovery' };

type EntryProps = DraftProps & {
  readonly name: Tab | 'recovery';
  readonly onView: (view: View) => void;
  readonly onSignedIn: () => void;
};

const TABS = 'auth';

const HEADINGS = {
  auth: 'auth.login.heading',
  registration: 'auth.registration.heading',
  recovery: 'auth.recovery.heading',
} as const;

/** Sign-in and registration in their tabs, and recovery in their place. */
function Entry({ name, draft, onDraftChange, onView, onSignedIn }: EntryProps) {
  const t = useT();
  const shared = { draft, onDraftChange };
  const { isUnderAge } = useBirthDate(draft.birth);
  const forget = () => {
    const address = draft.signInLogin.trim();
    if (draft.email === '' && isEmail(address)) onDraftChange({ email: address });
    onView({ name: 'recovery' });
  };
  if (name === 'recovery') {
    return <RecoveryForm {...shared} onBack={() => onView({ name: 'auth' })} />;
  }
  return (
    <>
      <Tabs
        idBase={TABS}
        label={t('auth.tabs')}
        onSelect={(tab) => onView({ name: tab })}
        selected={name}
        tabs={[
          { id: 'auth', label: t('auth.tab.login') },
          { id: 'registration', label: t('auth.tab.registration') },
        ]}
      />
      <TabPanel id={name} idBase={TABS}>
        {name === 'auth' ? (
          <LoginForm {...shared} onForgotten={forget} onSignedIn={onSignedIn} />
        ) : (
          <RegistrationTab
            {...shared}
            onFastRegistered={(credentials) => onView({ name: 'fastSuccess', credentials })}
            onRegistered={() => onView({ name: 'currency', mailedTo: draft.email.trim() })}
          />
        )}
      </TabPanel>
      {!(name === 'registration' && isUnderAge) && <TelegramEntry />}
    </>
  );
}

/** The ways in of the web, with everything typed kept from one to the other. */
function WebEntry({ view: firstView }: AuthModalProps) {
  const t = useT();
  const [path, navigate] = useLocation();
  const [view, setView] = useState<View>({ name: firstView });
  const [draft, setDraft] = useState<AuthDraft>(EMPTY_DRAFT);
  const changeDraft = (part: Partial<AuthDraft>) => setDraft((draft) => ({ ...draft, ...part }));
  const finish = () => {
    closeModal();
    if (path.startsWith('/recovery/') || path.startsWith('/auth/')) navigate('/main');
  };
  if (view.name === 'currency') return <CurrencyStep mailedTo={view.mailedTo} />;
  if (view.name === 'fastSuccess') {
    return (
      <FastSuccess
        credentials={view.credentials}
        draft={draft}
        onClose={finish}
        onDone={() => setView({ name: 'currency' })}
        onDraftChange={changeDraft}
      />
    );
  }
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t(HEADINGS[view.name])}>
      <Entry
        draft={draft}
        name={view.name}
        onDraftChange={changeDraft}
        onSignedIn={finish}
        onView={setView}
      />
    </Dialog>
  );
}

/**
 * The window that lets a visitor in: on the web by login, registration or the bot's link, inside
 * Telegram by its launch data once more. A new player then chooses the display currency.
 */
export function AuthModal({ view }: AuthModalProps) {
  return isTelegram ? <TelegramRetry /> : <WebEntry view={view} />;
}
