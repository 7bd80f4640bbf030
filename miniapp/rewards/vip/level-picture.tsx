import { useAtomValue } from 'jotai';
import { vipLevelsAtom } from '../../players/profile-atoms.ts';
import styles from './vip-dialog.module.css';

/** A level's own badge; pale while the level is ahead. */
export function LevelPicture({
  statusId,
  isAhead = false,
}: {
  readonly statusId: number;
  readonly isAhead?: boolean;
}) {
  return (
    <img
      alt=""
      className={styles.picture}
      data-ahead={isAhead || undefined}
      decoding="async"
      draggable={false}
      height={96}
      src={`/vip/${statusId}.svg`}
      width={96}
    />
  );
}

/** The name of a level's status. */
export function useLevelName(statusId: number): string {
  const levels = useAtomValue(vipLevelsAtom);
  return levels.find((level) => level.statusId === statusId)?.statusName ?? '';
}
