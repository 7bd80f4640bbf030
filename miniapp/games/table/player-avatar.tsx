import type { TablePlayerView } from '../../../shared/games/table/contract.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './player-avatar.module.css';

const TONES = 6;

/** The same colour for the same player all through a round. */
const toneOf = (playerHash: string) => Number.parseInt(playerHash.slice(0, 4), 16) % TONES || 0;

/** A carnival mask for somebody who hides their profile. */
function Mask() {
  return (
    <svg className={styles.mask} viewBox="0 0 24 24">
      <path d="M2 8.5C2 7 3.2 6 4.6 6.2c2.6.4 5 .6 7.4.6s4.8-.2 7.4-.6C20.8 6 22 7 22 8.5c0 5.5-2.6 9.5-6 9.5-2 0-3-1.8-4-1.8S10 18 8 18c-3.4 0-6-4-6-9.5Zm3.5 2.3c.8 1.7 2 2.5 3.4 2.3 1.1-.2 1.7-.9 1.9-2-1.7-1-3.4-1.1-5.3-.3Zm13 0c-1.9-.8-3.6-.7-5.3.3.2 1.1.8 1.8 1.9 2 1.4.2 2.6-.6 3.4-2.3Z" />
    </svg>
  );
}

/** A picture from our own address, or the first letter of the name; others are never hot-linked. */
function Face({ nick, avatar }: Pick<TablePlayerView, 'nick' | 'avatar'>) {
  if (avatar?.startsWith('/')) {
    return <img alt="" className={styles.picture} loading="lazy" src={avatar} />;
  }
  if (nick === null) return <Mask />;
  const [letter = '?'] = nick;
  return letter.toLocaleUpperCase();
}

/** Somebody at the table as a small stone of their own colour; decoration beside the name. */
export function PlayerAvatar({ player }: { readonly player: TablePlayerView }) {
  const { nick, avatar, playerHash } = player;
  return (
    <span
      aria-hidden="true"
      className={cx(styles.avatar, nick === null && styles.hidden)}
      data-tone={toneOf(playerHash)}
    >
      <Face avatar={avatar} nick={nick} />
    </span>
  );
}
