import { useAtomValue } from 'jotai';
import { useT } from '../i18n/language.ts';
import { useMoney } from './use-money.ts';
import { userAtom } from './profile-atoms.ts';
import { sessionNetMicroAtom } from './shown-wallet.ts';
import { cx } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { openModal } from '../ui/modal-atom.ts';
import { SessionClock } from './session-clock.tsx';
import styles from './session-strip.module.css';

/** The length of this session and its net result; a press opens the statistics. Players only. */
export function SessionStrip({ className }: { readonly className?: string | undefined }) {
  const t = useT();
  const money = useMoney();
  const user = useAtomValue(userAtom);
  const netMicro = useAtomValue(sessionNetMicroAtom);
  if (user === null) return null;
  return (
    <button
      aria-haspopup="dialog"
      className={cx(styles.strip, className)}
      onClick={() => openModal('session')}
      title={t('shell.session.open')}
      type="button"
    >
      <span>
        {t('shell.session.clock')}{' '}
        <SessionClock className={styles.figure} startedAt={user.sessionStartedAt} />
      </span>
      <span>
        {t('shell.session.net')}{' '}
        <span className={styles.figure}>
          {money.formatSigned(netMicro)} {money.code}
        </span>
      </span>
      <VisuallyHidden>{t('shell.session.open')}</VisuallyHidden>
    </button>
  );
}
