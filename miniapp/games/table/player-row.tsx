import type { ReactNode } from 'react';
import type { TablePlayerView } from '../../../shared/games/table/contract.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { PlayerAvatar } from './player-avatar.tsx';
import styles from './player-row.module.css';

/** As many characters of a hidden player's hash as tell two of them apart. */
const HASH_SHOWN = 4;

type PlayerRowProps = {
  readonly player: TablePlayerView;
  /** Whether this is who looks at the screen. */
  readonly isOwn: boolean;
  /** What they staked or won. */
  readonly end: ReactNode;
  /** Shows a player's card; without it, and for a hidden player, the row is only read. */
  readonly onOpen?: ((userId: number) => void) | undefined;
};

function Name({ player }: Pick<PlayerRowProps, 'player'>) {
  const t = useT();
  if (player.nick !== null) return <span className={styles.name}>{player.nick}</span>;
  return (
    <span className={cx(styles.name, styles.hidden)}>
      {t('table.player.hidden')}{' '}
      <span className={styles.hash}>{player.playerHash.slice(0, HASH_SHOWN)}</span>
    </span>
  );
}

/** Somebody at the table in one line: face, name, and what they have in the round. */
export function PlayerRow({ player, isOwn, end, onOpen }: PlayerRowProps) {
  const t = useT();
  const { id } = player;
  const content = (
    <>
      <PlayerAvatar player={player} />
      <Name player={player} />
      {isOwn && <span className={styles.you}>{t('table.player.you')}</span>}
      <span className={styles.end}>{end}</span>
    </>
  );
  if (id === null || onOpen === undefined) return <div className={styles.row}>{content}</div>;
  return (
    <button aria-haspopup="dialog" className={styles.open} onClick={() => onOpen(id)} type="button">
      {content}
    </button>
  );
}
