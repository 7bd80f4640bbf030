import { DieGuest } from '../../art/die-guest.tsx';
import { useT } from '../../i18n/language.ts';
import styles from './auth-form.module.css';

/** Tells a visitor under 18 kindly that they cannot play yet; replaces the button. */
export function UnderAgeNote() {
  const t = useT();
  return (
    <div className={styles.young} role="alert">
      <DieGuest className={styles.youngArt} />
      <p>{t('auth.birth.young')}</p>
    </div>
  );
}
