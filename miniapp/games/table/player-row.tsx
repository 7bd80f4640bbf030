import type { ReactNode } from 'react';
import type { TablePlayerView } from '../../../shared/games/table/contract.ts';
import { useT } from '../../i18n/language.ts';
import { openPlayerCard } from '../../accounts/player-card/open-player-card.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './player-row.module.css';

/** How many characters of a hidden player's hash are shown: enough to tell two players apart. */
const HASH_SHOWN = 4;

type PlayerRowProps = {
  readonly player: TablePlayerView;
  /** Whether this is who looks at the screen. */
  readonly isOwn: boolean;
  /** What they staked or won. */
  readonly end: ReactNode;
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

/**
 * A player at the table in one row: face, name, and their stakes in the round. It opens their card,
 * unless the player hides their profile.
 */
export function PlayerRow({ player, isOwn, end }: PlayerRowProps) {
  const t = useT();
  const { publicId, nick, avatar } = player;
  const content = (
    <>
      <PlayerFace avatar={avatar} nick={nick} publicId={publicId} />
      <Name player={player} />
      {isOwn && <span className={styles.you}>{t('table.player.you')}</span>}
      <span className={styles.end}>{end}</span>
    </>
  );
  if (publicId === null) return <div className={styles.row}>{content}</div>;
  return (
    <button
      aria-haspopup="dialog"
      className={styles.open}
      onClick={() => openPlayerCard(publicId)}
      type="button"
    >
      {content}
    </button>
  );
}
