import { DieKey } from '../art/die-key.tsx';
import { useT } from '../i18n/language.ts';
import { openModal } from '../shell/modal-atom.ts';
import { Button } from '../ui/button.tsx';
import styles from './welcome.module.css';

/** The guest's greeting with the call to make an account. */
export function Welcome() {
  const t = useT();
  return (
    <section aria-labelledby="welcome" className={styles.welcome}>
      <DieKey className={styles.art} />
      <div className={styles.words}>
        <h2 className={styles.title} id="welcome">
          {t('main.guest.title')}
        </h2>
        <p className={styles.text}>{t('main.guest.text')}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => openModal('registration')} variant="hot">
          {t('main.guest.register')}
        </Button>
        <Button className={styles.signIn} onClick={() => openModal('auth')} variant="ghost">
          {t('main.guest.signIn')}
        </Button>
      </div>
    </section>
  );
}
