import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { connectionAtom } from '../../transport/connection.ts';
import styles from './preloader.module.css';

/** From this many failures on it says that it takes longer than it should. */
const SLOW_FAILURES = 2;

/**
 * Covers a game's board until the first connection of the visit is up. A quick connection is never
 * mentioned: the cover comes only after a while, and it does not come back for a reconnect.
 */
export function Preloader() {
  const t = useT();
  const { state, failures } = useAtomValue(connectionAtom);
  const [wasUp, setWasUp] = useState(state === 'connected');
  if (state === 'connected' && !wasUp) setWasUp(true);
  const isSlow = state === 'offline' || failures >= SLOW_FAILURES;
  return (
    <div className={styles.preloader} data-gone={wasUp || undefined}>
      <span aria-hidden="true" className={styles.dice}>
        <span className={styles.die} />
        <span className={styles.die} />
        <span className={styles.die} />
      </span>
      <output className={styles.text}>
        {!wasUp && t(isSlow ? 'frame.connecting.slow' : 'frame.connecting')}
      </output>
    </div>
  );
}
