import { DieGuest } from '../art/die-guest.tsx';
import { useT } from '../i18n/language.ts';
import styles from './auth-form.module.css';

/** Says kindly to somebody under 18 that the house is not for them yet; stands where the button was. */
export function UnderAgeNote() {
  const t = useT();
  return (
    <div className={styles.young} role="alert">
      <DieGuest className={styles.youngArt} />
      <p>{t('auth.birth.young')}</p>
    </div>
  );
}
