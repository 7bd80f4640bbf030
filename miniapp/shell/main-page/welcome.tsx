import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { DieKey } from '../../art/die-key.tsx';
import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { closeApp } from '../../platform/platform.ts';
import { isLaunchSpentAtom } from '../../players/session.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './welcome.module.css';

type CardProps = {
  readonly title: string;
  readonly text: string;
  /** Whether the phone shows the text too, instead of the title and the button alone. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
};

function Card({ title, text, isWhole = false, children }: CardProps) {
  return (
    <section aria-labelledby="welcome" className={cx(styles.welcome, isWhole && styles.whole)}>
      <DieKey className={styles.art} />
      <div>
        <h2 className={styles.title} id="welcome">
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

/** The guest's greeting with the call to create an account. */
export function GuestWelcome() {
  const t = useT();
  return (
    <Card text={t('main.guest.text')} title={t('main.guest.title')}>
      <Button onClick={() => openModal('registration')} variant="hot">
        {t('main.guest.register')}
      </Button>
      <Button className={styles.signIn} onClick={() => openModal('auth')} variant="ghost">
        {t('main.guest.signIn')}
      </Button>
    </Card>
  );
}

/** Inside Telegram: sign-in failed, and trying again may help. */
export function FailedWelcome() {
  const t = useT();
  return (
    <Card isWhole text={t('auth.webapp.text')} title={t('auth.webapp.failed')}>
      <Button onClick={() => openModal('auth')} variant="hot">
        {t('auth.webapp.retry')}
      </Button>
    </Card>
  );
}

/** Inside Telegram: this launch can no longer be used to sign in, only a new one can. */
export function SpentWelcome() {
  const t = useT();
  return (
    <Card isWhole text={t('auth.webapp.spent.text')} title={t('auth.webapp.spent')}>
      <Button onClick={closeApp} variant="hot">
        {t('auth.webapp.close')}
      </Button>
    </Card>
  );
}

/** The card for a visitor who is not signed in; inside Telegram that is never by choice. */
export function Welcome() {
  const isSpent = useAtomValue(isLaunchSpentAtom);
  if (!isTelegram) return <GuestWelcome />;
  return isSpent ? <SpentWelcome /> : <FailedWelcome />;
}
