import { useState } from 'react';
import { useT } from '../i18n/language.ts';
import { isTelegram } from '../platform/launch.ts';
import { closeModal } from '../shell/modal-atom.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { CurrencyStep } from './currency-step.tsx';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { TelegramEntry } from './telegram-entry.tsx';
import { TelegramRetry } from './telegram-retry.tsx';

type AuthView = 'auth' | 'registration';

type AuthModalProps = { readonly view: AuthView };

const TABS = 'auth';

/** Sign-in and registration of the web, each in its tab. */
function AuthTabs(props: {
  readonly view: AuthView;
  readonly onViewChange: (view: AuthView) => void;
  readonly onRegistered: () => void;
}) {
  const t = useT();
  const { view, onViewChange, onRegistered } = props;
  const isLogin = view === 'auth';
  return (
    <Dialog
      closeLabel={t('shell.close')}
      onClose={closeModal}
      title={t(isLogin ? 'auth.login.heading' : 'auth.registration.heading')}
    >
      <Tabs
        idBase={TABS}
        label={t('auth.tabs')}
        onSelect={onViewChange}
        selected={view}
        tabs={[
          { id: 'auth', label: t('auth.tab.login') },
          { id: 'registration', label: t('auth.tab.registration') },
        ]}
      />
      <TabPanel id={view} idBase={TABS}>
        {isLogin ? (
          <LoginForm onSignedIn={closeModal} />
        ) : (
          <RegistrationForm onSignedIn={onRegistered} />
        )}
      </TabPanel>
      <TelegramEntry />
    </Dialog>
  );
}

/**
 * The window that lets a visitor in: on the web by login, registration or the bot's link, inside
 * Telegram by its launch data once more. A new player then chooses the display currency.
 */
export function AuthModal({ view: firstView }: AuthModalProps) {
  const [view, setView] = useState(firstView);
  const [isRegistered, setIsRegistered] = useState(false);
  if (isTelegram) return <TelegramRetry />;
  if (isRegistered) return <CurrencyStep />;
  return <AuthTabs onRegistered={() => setIsRegistered(true)} onViewChange={setView} view={view} />;
}
