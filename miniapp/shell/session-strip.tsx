import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/language.ts';
import { useMoney } from '../money/format.ts';
import { userAtom } from '../profile/profile-atoms.ts';
import { sessionNetMicroAtom } from '../profile/shown-wallet.ts';
import { cx } from '../ui/class-names.ts';
import { clockText } from './clock-text.ts';
import { clockOffsetMsAtom } from './server-clock.ts';
import styles from './session-strip.module.css';

const SECOND_MS = 1000;

function SessionClock({ startedAt }: { readonly startedAt: string }) {
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDeviceMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const elapsedMs = deviceMs + offsetMs - Date.parse(startedAt);
  return <time className={styles.figure}>{clockText(elapsedMs)}</time>;
}

/** How long this session has lasted and what play has added or taken in it. Players only. */
export function SessionStrip({ className }: { readonly className?: string | undefined }) {
  const t = useT();
  const money = useMoney();
  const user = useAtomValue(userAtom);
  const netMicro = useAtomValue(sessionNetMicroAtom);
  if (user === null) return null;
  return (
    <div className={cx(styles.strip, className)}>
      <span>
        {t('shell.session.clock')} <SessionClock startedAt={user.sessionStartedAt} />
      </span>
      <span title={t('shell.session.net.about')}>
        {t('shell.session.net')}{' '}
        <span className={styles.figure}>
          {money.formatSigned(netMicro)} {money.code}
        </span>
      </span>
    </div>
  );
}
