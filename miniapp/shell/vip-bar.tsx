import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { userAtom, vipProgressAtom } from '../players/profile-atoms.ts';
import { isPausedAtom } from '../protection/protection-atoms.ts';
import { greetingKey } from './greeting.ts';
import { openModal } from '../ui/modal-atom.ts';
import { VipBadge } from '../players/vip-badge.tsx';
import styles from './vip-bar.module.css';

/** A thin bar of the progress to the next VIP level; full at the top level. */
function VipTrack() {
  const t = useT();
  const { next, share } = useAtomValue(vipProgressAtom);
  const label =
    next === undefined
      ? t('shell.vip.progress.top')
      : t('shell.vip.progress', { level: next.statusName });
  return (
    <progress aria-label={label} className={styles.track} max={1} value={Math.min(share, 1)} />
  );
}

/**
 * The greeting, the VIP level and the progress to the next one; opens the VIP club. Only for
 * players who may play.
 */
export function VipBar() {
  const t = useT();
  const { number } = useFormats();
  const user = useAtomValue(userAtom);
  const { level, next, experience } = useAtomValue(vipProgressAtom);
  const [hour] = useState(() => new Date().getHours());
  const isPaused = useAtomValue(isPausedAtom);
  if (user === null || isPaused) return null;
  const now = number(experience);
  return (
    <div className={styles.bar}>
      <VipBadge statusId={level.statusId} />
      <div className={styles.body}>
        <p className={styles.line}>
          <span className={styles.greeting}>
            <strong className={styles.name}>{t(greetingKey(hour), { nick: user.nick })}</strong>
            <span className={styles.level}> · {level.statusName}</span>
          </span>
          <span className={styles.experience}>
            {next === undefined
              ? t('shell.vip.xp.top', { now })
              : t('shell.vip.xp', { now, next: number(next.needsCompoints) })}
          </span>
        </p>
        <VipTrack />
      </div>
      <button
        aria-haspopup="dialog"
        aria-label={t('shell.vip.open', { level: level.statusName })}
        className={styles.cover}
        onClick={() => openModal('vip')}
        type="button"
      />
    </div>
  );
}
