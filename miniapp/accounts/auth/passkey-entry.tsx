import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './other-ways.module.css';
import { canFillPasskeys, enterWithPasskey, stopAskingPasskeys } from './passkey.ts';
import { refusalText } from '../forms/refusal-text.ts';

type PasskeyEntryProps = { readonly onSignedIn: () => void };

/** The challenge is valid for five minutes; a new one is requested before that. */
const RENEW_MS = 240_000;

const PasskeyIcon = () => (
  <Icon>
    <circle cx="8.4" cy="9.2" r="4.4" />
    <path d="m11.6 12.3 7.4 7.4M15.4 16.1l2.2-2.2M18 18.7l1.6-1.6" />
  </Icon>
);

/** Offers passkeys in the login's field while the form is shown. */
function usePasskeyFilling(isPaused: boolean, onSignedIn: () => void): void {
  const finish = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isPaused) return undefined;
    let isShown = true;
    const offer = async () => {
      if (!(await canFillPasskeys()) || !isShown) return;
      const end = await enterWithPasskey(true);
      if (isShown && end === 'done') finish();
    };
    void offer();
    const timer = setInterval(() => void offer(), RENEW_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
      void stopAskingPasskeys();
    };
  }, [isPaused]);
}

/** Sign-in with a passkey: by a button, and in the browser's autofill. */
export function PasskeyEntry({ onSignedIn }: PasskeyEntryProps) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useState<string>();
  usePasskeyFilling(isBusy, onSignedIn);
  const enter = async () => {
    setIsBusy(true);
    setNote(undefined);
    const end = await enterWithPasskey(false);
    setIsBusy(false);
    if (end === 'done') onSignedIn();
    else if (end instanceof RefusedError) setNote(refusalText(t, end));
    else if (end === 'unsupported') setNote(t('auth.passkey.unsupported'));
    else if (end === 'cancelled') setNote(t('auth.passkey.cancelled'));
  };
  return (
    <>
      <Button icon={<PasskeyIcon />} isLoading={isBusy} isWide onClick={() => void enter()}>
        {t('auth.passkey.enter')}
      </Button>
      <p className={styles.note} role="alert">
        {note}
      </p>
    </>
  );
}
