import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { closeModal, finishModal } from '../../ui/modal-atom.ts';
import { store } from '../../platform/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EMPTY_DRAFT, type AuthDraft } from './auth-draft.ts';
import styles from './auth-form.module.css';
import { AvatarStep } from './avatar-step.tsx';
import { EntryForms } from './entry-forms.tsx';
import type { EntryName, View } from './entry-view.ts';
import { FastSuccess } from './fast-success.tsx';
import { isNewcomerAtom } from './newcomer-atom.ts';
import { NewcomerStep } from './newcomer-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { TelegramRetry } from './telegram-retry.tsx';
import { useFirstControl } from './use-first-control.ts';

type AuthModalProps = { readonly view: 'auth' | 'ended' | 'registration' | 'recovery' };

const HEADINGS = {
  auth: 'auth.login.heading',
  registration: 'auth.registration.heading',
  recovery: 'auth.recovery.heading',
  code: 'auth.code.heading',
} as const satisfies Record<EntryName, string>;

type FormsWindowProps = Omit<Parameters<typeof EntryForms>[0], 'isBack'> & {
  readonly isBack?: boolean;
  /** The session has just ended, which is said above the login form. */
  readonly hasEnded: boolean;
};

/** The dialog around the forms; it stays while one form replaces another. */
function FormsWindow({ isBack = false, hasEnded, ...forms }: FormsWindowProps) {
  const t = useT();
  const content = useFirstControl();
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t(HEADINGS[forms.name])}>
      <div className={styles.content} ref={content} tabIndex={-1}>
        {hasEnded && forms.name === 'auth' && (
          <p className={styles.text}>{t('refusal.wire.invalid-token')}</p>
        )}
        <EntryForms {...forms} isBack={isBack} />
      </div>
    </Dialog>
  );
}

/**
 * Moves the focus to the start of the page when the window goes after a sign-in: the button that
 * opened it goes with the guest. Returns what says that somebody signed in.
 */
function useFocusAfterSignIn(): () => void {
  const isSignedIn = useRef(false);
  useEffect(
    () => () => {
      if (!isSignedIn.current) return;
      // The dialog, which goes in the same turn, first gives the focus back to that button.
      queueMicrotask(() => document.getElementById('content')?.focus({ preventScroll: true }));
    },
    [],
  );
  return () => {
    isSignedIn.current = true;
  };
}

/** The web's sign-in methods; everything typed is kept between them. */
function WebEntry({ view: firstView }: AuthModalProps) {
  const [path, navigate] = useLocation();
  const hasEnded = firstView === 'ended';
  const [view, setView] = useState<View>(() => ({
    name: store.get(isNewcomerAtom) ? 'newcomer' : hasEnded ? 'auth' : firstView,
  }));
  const [draft, setDraft] = useState<AuthDraft>(EMPTY_DRAFT);
  const onDraftChange = (part: Partial<AuthDraft>) => setDraft((draft) => ({ ...draft, ...part }));
  const drafting = { draft, onDraftChange };
  const noteSignedIn = useFocusAfterSignIn();
  const finish = () => {
    noteSignedIn();
    finishModal();
    if (path.startsWith('/recovery/') || path.startsWith('/auth/')) navigate('/main');
  };
  switch (view.name) {
    case 'fastSuccess':
      return (
        <FastSuccess
          {...drafting}
          credentials={view.credentials}
          onClose={finish}
          onDone={() => setView({ name: 'profile' })}
        />
      );
    case 'newcomer':
      return (
        <NewcomerStep {...drafting} onClose={finish} onDone={() => setView({ name: 'profile' })} />
      );
    case 'profile':
      return (
        <ProfileStep
          mailedTo={view.mailedTo}
          onClose={finish}
          onDone={() => setView({ name: 'avatar' })}
        />
      );
    case 'avatar':
      return <AvatarStep onDone={finish} />;
    case 'auth':
    case 'registration':
    case 'recovery':
    case 'code':
      return (
        <FormsWindow
          {...drafting}
          {...view}
          hasEnded={hasEnded}
          onSignedIn={finish}
          onView={setView}
        />
      );
  }
}

/**
 * The sign-in dialog: on the web by login, registration, passkey, an identity provider or the bot's
 * link, inside Telegram by its launch data again. A new player then chooses a name, a currency and
 * a picture. Whoever signed in stays where the sign-in was asked for; only the page of a mailed
 * link, which is of no more use, gives way to the main page.
 */
export function AuthModal({ view }: AuthModalProps) {
  return isTelegram ? <TelegramRetry hasEnded={view === 'ended'} /> : <WebEntry view={view} />;
}
