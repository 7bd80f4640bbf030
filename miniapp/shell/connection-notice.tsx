import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/language.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import {
  connectionAtom,
  isQuietReconnectAtom,
  reconnectNow,
  WARNING_FAILURES,
} from '../transport/connection.ts';
import { Button } from '../ui/button.tsx';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { OfflineIcon } from '../ui/state-icons.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './connection-notice.module.css';
import { isOldClientAtom } from './server-errors.ts';

const RESTORED_MS = 3000;

type NoticeProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly isTrying?: boolean;
};

/** A notice that stays, with one action. */
export function Notice({ title, text, action, onAction, isTrying = false }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.mark}>
        <OfflineIcon />
      </span>
      <div className={styles.words}>
        <strong>{title}</strong>
        <p className={styles.care}>{text}</p>
      </div>
      <Button isLoading={isTrying} onClick={onAction} size="small">
        {action}
      </Button>
    </div>
  );
}

function useRestoredToast(isWarning: boolean): void {
  const t = useT();
  const { state } = useAtomValue(connectionAtom);
  const isQuiet = useAtomValue(isQuietReconnectAtom);
  const wasWarning = useRef(false);
  useEffect(() => {
    if (wasWarning.current && state === 'connected' && !isQuiet) {
      showToast(t('shell.net.restored'), { tone: 'win', durationMs: RESTORED_MS });
    }
    wasWarning.current = isWarning;
  }, [isWarning, isQuiet, state, t]);
}

/**
 * Title and text by how long the failure lasts; the network is blamed only when the device says it
 * is offline.
 */
function wordsFor(isLong: boolean, isOnline: boolean) {
  if (!isLong) return ['shell.net.lost', 'shell.net.lost.care'] as const;
  if (isOnline) return ['shell.net.silent', 'shell.net.silent.text'] as const;
  return ['shell.net.offline', 'shell.net.offline.text'] as const;
}

/** Says that the player holds too many connections; its button is busy until the answer is known. */
const CrowdedNotice = lazyWithTexts(() =>
  Promise.resolve(function Crowded() {
    const t = useT();
    const connection = useAtomValue(connectionAtom);
    const [isTrying, setIsTrying] = useState(false);
    useEffect(() => setIsTrying(false), [connection]);
    const retry = () => {
      setIsTrying(true);
      reconnectNow();
    };
    return (
      <Notice
        action={t('shell.net.retry')}
        isTrying={isTrying}
        onAction={retry}
        text={t('shell.crowded.text')}
        title={t('shell.crowded')}
      />
    );
  }),
);

/** The notice that is due now, if any. */
function DueNotice({ isWarning }: { readonly isWarning: boolean }) {
  const t = useT();
  const { state } = useAtomValue(connectionAtom);
  const isOldClient = useAtomValue(isOldClientAtom);
  if (isOldClient) {
    return (
      <Notice
        action={t('shell.broken.reload')}
        onAction={() => location.reload()}
        text={t('shell.net.old.text')}
        title={t('shell.net.old')}
      />
    );
  }
  if (!isWarning) return null;
  if (state === 'crowded') {
    return (
      <PageBoundary>
        <Suspense fallback={null}>
          <CrowdedNotice />
        </Suspense>
      </PageBoundary>
    );
  }
  const [title, text] = wordsFor(state === 'offline', navigator.onLine);
  return (
    <Notice action={t('shell.net.retry')} onAction={reconnectNow} text={t(text)} title={t(title)} />
  );
}

/**
 * The warning that stays from the fifth failure until both connections are back, and the short
 * notice of success after it. A reconnect that follows a login or a logout is never mentioned.
 */
export function ConnectionNotice() {
  const { state, failures } = useAtomValue(connectionAtom);
  const isQuiet = useAtomValue(isQuietReconnectAtom);
  const isGivenUp = state === 'offline' || state === 'crowded';
  const isWarning = !isQuiet && (isGivenUp || failures >= WARNING_FAILURES);
  useRestoredToast(isWarning);
  return (
    <output aria-live="polite" className={styles.place}>
      <DueNotice isWarning={isWarning} />
    </output>
  );
}
