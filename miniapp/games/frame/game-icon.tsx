import styles from './game-icon.module.css';
import type { GameName } from './own-games.ts';

/** Each in two or three tones: the body in the game's light, what is cut into it in its depth. */
const DRAWINGS = {
  dice: (
    <g transform="rotate(-9 12 12)">
      <rect height="18" rx="5" width="18" x="3" y="3" />
      <g className={styles.cut}>
        <circle cx="8" cy="8" r="1.8" />
        <circle cx="16" cy="8" r="1.8" />
        <circle cx="12" cy="12" r="1.8" />
        <circle cx="8" cy="16" r="1.8" />
        <circle cx="16" cy="16" r="1.8" />
      </g>
    </g>
  ),
  mines: (
    <>
      <path d="M7.4 3.2h9.2c.6 0 1.1.3 1.4.7l3.6 4.7c.5.7.4 1.6-.1 2.2l-8.2 9.5c-.7.8-1.9.8-2.6 0l-8.2-9.5c-.5-.6-.6-1.5-.1-2.2L6 3.9c.3-.4.8-.7 1.4-.7Z" />
      <path className={styles.cut} d="M12 18.6 8.4 10h7.2ZM5 8.6l2.4-3.2 1.2 3.2Z" />
    </>
  ),
  battle: (
    <>
      <path className={styles.red} d="M2.5 5.5 13.5 3 10 21C5.4 18.8 2.5 14.8 2.5 9.7Z" />
      <path className={styles.blue} d="M21.5 5.5 14.6 3.9 11.3 21.3c6-2 10.2-6.4 10.2-11.6Z" />
    </>
  ),
  wheel: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path
        className={styles.cut}
        d="M12 12 12 2.5A9.5 9.5 0 0 1 18.7 5.3ZM12 12h9.5A9.5 9.5 0 0 1 18.7 18.7ZM12 12v9.5A9.5 9.5 0 0 1 5.3 18.7ZM12 12H2.5A9.5 9.5 0 0 1 5.3 5.3Z"
      />
      <circle className={styles.hub} cx="12" cy="12" r="3" />
    </>
  ),
} as const;

/** An own game's mark in its own colour; decoration beside its name. */
export function GameIcon({ game }: { readonly game: GameName }) {
  return (
    <svg aria-hidden="true" className={styles[game]} viewBox="0 0 24 24">
      {DRAWINGS[game]}
    </svg>
  );
}
