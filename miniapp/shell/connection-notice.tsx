import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef } from 'react';
import { useT } from '../i18n/language.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import {
  connectionAtom,
  isQuietReconnectAtom,
  reconnectNow,
  WARNING_FAILURES,
} from '../transport/connection.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './connection-notice.module.css';
import { Notice } from './notice.tsx';
import { isOldClientAtom } from './server-errors.ts';

const RESTORED_MS = 3000;

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

const CrowdedNotice = lazyWithTexts(
  async () => (await import('./crowded-notice.tsx')).CrowdedNotice,
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
