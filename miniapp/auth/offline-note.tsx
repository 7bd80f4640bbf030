import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/language.ts';
import { OfflineIcon } from '../ui/state-icons.tsx';
import styles from './auth-form.module.css';

function watchLine(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}

/** Says while the device has no network that nothing typed is lost. */
export function OfflineNote() {
  const t = useT();
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine);
  return (
    <output>
      {!isOnline && (
        <span className={styles.note}>
          <OfflineIcon />
          {t('auth.offline')}
        </span>
      )}
    </output>
  );
}
