import { useAtomValue } from 'jotai';
import { stricterLimit } from '../../shared/protection/limits.ts';
import { useT } from '../i18n/language.ts';
import { PERIOD_NAMES, useTimeWords } from './limit-words.ts';
import styles from './play-time.module.css';
import { protectionAtom } from './protection-atoms.ts';

/** How much of the player's limits of play time is used; nothing when none is set. */
export function PlayTime() {
  const t = useT();
  const time = useTimeWords();
  const state = useAtomValue(protectionAtom);
  const limits = (state?.limits ?? []).flatMap(({ kind, period, amount, operatorAmount, used }) => {
    const most = stricterLimit(amount, operatorAmount);
    return kind === 'session' && most !== null ? [{ period, most, used }] : [];
  });
  if (limits.length === 0) return null;
  return (
    <ul className={styles.limits}>
      {limits.map(({ period, most, used }) => (
        <li key={period}>
          {t('protection.play.time', {
            period: t(PERIOD_NAMES[period]),
            used: time(used),
            most: time(most),
          })}
        </li>
      ))}
    </ul>
  );
}
