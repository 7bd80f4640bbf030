import { useT } from '../../i18n/language.ts';
import { OfflineIcon } from '../../ui/state-icons.tsx';
import styles from './auth-form.module.css';
import { useOnline } from './use-online.ts';

/** Shown while the device is offline: says that nothing typed is lost. */
export function OfflineNote() {
  const t = useT();
  const isOnline = useOnline();
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
