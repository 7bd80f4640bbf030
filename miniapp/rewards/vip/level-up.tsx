import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { userAtom, vipProgressAtom } from '../../players/profile-atoms.ts';
import { CloseIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { vipReward } from '../../../shared/rewards/vip/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { GivenList } from './given-list.tsx';
import { LevelPicture, useLevelName } from './level-picture.tsx';
import { isLevelUp, type SeenLevel } from './seen-level.ts';
import styles from './level-up.module.css';

/** The round by which the level was reached ends first: its result stands where the moment appears. */
const AFTER_MS = 5000;
const STAYS_MS = 9000;

type MomentProps = { readonly statusId: number; readonly onEnd: () => void };

/** The moment itself: the new badge, its name, and what it gives. Nothing under it is blocked. */
export function LevelUpMoment({ statusId, onEnd }: MomentProps) {
  const t = useT();
  const { number } = useFormats();
  const level = useLevelName(statusId);
  const reward = vipReward(statusId);
  return (
    <div className={styles.place}>
      <aside className={styles.moment}>
        <div className={styles.badge}>
          <LevelPicture statusId={statusId} />
        </div>
        <output className={styles.words}>
          <strong className={styles.title}>{t('vip.up', { level })}</strong>
          {reward > 0 && <span>{t('vip.reward', { amount: number(reward) })}</span>}
          <GivenList onOffer={undefined} statusId={statusId} />
        </output>
        <IconButton icon={<CloseIcon />} isBare label={t('shell.close')} onClick={onEnd} />
        <Button
          className={styles.see}
          onClick={() => {
            onEnd();
            openModal('vip');
          }}
          size="small"
        >
          {t('vip.up.see')}
        </Button>
      </aside>
    </div>
  );
}

/** Celebrates a level that the player passes while the app is open, for a few seconds. */
export function LevelUp() {
  const playerId = useAtomValue(userAtom)?.id ?? null;
  const { statusId } = useAtomValue(vipProgressAtom).level;
  const [seen, setSeen] = useState<SeenLevel>({ playerId, statusId });
  const [reached, setReached] = useState<number>();
  const [isShown, setIsShown] = useState(false);
  if (seen.playerId !== playerId || seen.statusId !== statusId) {
    setSeen({ playerId, statusId });
    setReached(isLevelUp(seen, { playerId, statusId }) ? statusId : undefined);
    setIsShown(false);
  }
  useEffect(() => {
    if (reached === undefined) return undefined;
    const timers = [
      setTimeout(() => setIsShown(true), AFTER_MS),
      setTimeout(() => setReached(undefined), AFTER_MS + STAYS_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [reached]);
  return reached === undefined || !isShown ? null : (
    <LevelUpMoment onEnd={() => setReached(undefined)} statusId={reached} />
  );
}
