import { cx } from '../../ui/class-names.ts';
import styles from './player-face.module.css';

type PlayerFaceProps = {
  /** Null for a player who hides their profile: a mask is shown instead. */
  readonly nick: string | null;
  /** A picture from our own site, or null when the player has none. */
  readonly avatar?: string | null | undefined;
  /** Selects the player's colour. */
  readonly publicId?: string | null | undefined;
  /** `middle` has the height of a control. */
  readonly size?: 'small' | 'middle' | 'large';
};

const TONES = [styles.violet, styles.jade, styles.coral, styles.sky, styles.orange, styles.pink];

const Mask = () => (
  <svg viewBox="0 0 24 24">
    <path d="M3 8.6c3-1.7 6-2.1 9-.7 3-1.4 6-1 9 .7.3 3.6-.8 7.9-4.4 8.3-2 .2-3.1-1.9-4.6-1.9s-2.6 2.1-4.6 1.9C3.8 16.5 2.7 12.2 3 8.6Z" />
    <path className={styles.eye} d="M6.3 11.7c1.5-1.2 3-1.1 4 .4M17.7 11.7c-1.5-1.2-3-1.1-4 .4" />
  </svg>
);

/** A player's picture, else the first letter of their name in their colour; decoration. */
export function PlayerFace({ nick, avatar, publicId, size = 'small' }: PlayerFaceProps) {
  const tone =
    nick === null ? styles.hidden : TONES[(publicId ?? ' ').charCodeAt(0) % TONES.length];
  const [letter = '?'] = nick ?? '';
  return (
    <span aria-hidden="true" className={cx(styles.face, tone, styles[size])}>
      {nick === null ? <Mask /> : letter.toLocaleUpperCase()}
      {avatar && <img alt="" className={styles.picture} loading="lazy" src={avatar} />}
    </span>
  );
}
