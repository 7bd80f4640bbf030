import { DieKey } from '../art/die-key.tsx';
import { useT } from '../i18n/language.ts';
import { isTelegram } from '../platform/launch.ts';
import { openModal } from '../shell/modal-atom.ts';
import { Button } from '../ui/button.tsx';
import styles from './welcome.module.css';

/**
 * The guest's greeting with the call to make an account. Inside Telegram nobody stays a guest by
 * choice: there it says that sign-in failed, and offers to try again.
 */
export function Welcome({ hasFailed = isTelegram }: { readonly hasFailed?: boolean }) {
  const t = useT();
  return (
    <section aria-labelledby="welcome" className={styles.welcome}>
      <DieKey className={styles.art} />
      <div>
        <h2 className={styles.title} id="welcome">
          {t(hasFailed ? 'auth.webapp.failed' : 'main.guest.title')}
        </h2>
        <p className={styles.text}>{t(hasFailed ? 'auth.webapp.text' : 'main.guest.text')}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => openModal(hasFailed ? 'auth' : 'registration')} variant="hot">
          {t(hasFailed ? 'auth.webapp.retry' : 'main.guest.register')}
        </Button>
        {!hasFailed && (
          <Button className={styles.signIn} onClick={() => openModal('auth')} variant="ghost">
            {t('main.guest.signIn')}
          </Button>
        )}
      </div>
    </section>
  );
}
