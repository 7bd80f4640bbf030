import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useT } from '../i18n/language.ts';
import {
  connectionAtom,
  isQuietReconnectAtom,
  reconnectNow,
  WARNING_FAILURES,
} from '../transport/connection.ts';
import { Button } from '../ui/button.tsx';
import { OfflineIcon } from '../ui/icons.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './connection-notice.module.css';

const RESTORED_MS = 3000;

/**
 * The warning that stays from the fifth failure until both connections are back, and the short
 * notice of success after it. A reconnect that follows a login or a logout is never mentioned.
 */
export function ConnectionNotice() {
  const t = useT();
  const { state, failures } = useAtomValue(connectionAtom);
  const isQuiet = useAtomValue(isQuietReconnectAtom);
  const isOffline = state === 'offline';
  const isWarning = !isQuiet && (isOffline || failures >= WARNING_FAILURES);
  const wasWarning = useRef(false);
  useEffect(() => {
    if (wasWarning.current && state === 'connected' && !isQuiet) {
      showToast(t('shell.net.restored'), { tone: 'win', durationMs: RESTORED_MS });
    }
    wasWarning.current = isWarning;
  }, [isWarning, isQuiet, state, t]);
  return (
    <output aria-live="polite" className={styles.place}>
      {isWarning && (
        <div className={styles.notice}>
          <span className={styles.mark}>
            <OfflineIcon />
          </span>
          <div className={styles.words}>
            <strong>{t(isOffline ? 'shell.net.offline' : 'shell.net.lost')}</strong>
            <p className={styles.care}>
              {t(isOffline ? 'shell.net.offline.text' : 'shell.net.lost.care')}
            </p>
          </div>
          <Button onClick={reconnectNow} size="small">
            {t('shell.net.retry')}
          </Button>
        </div>
      )}
    </output>
  );
}
