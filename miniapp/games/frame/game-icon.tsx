import styles from './game-icon.module.css';
import type { GameName } from './own-games.ts';

/** Two tones each: the game's light for the body, its deep shade for what is cut into it. */
const DRAWINGS = {
  dice: (
    <>
      <rect height="17" rx="5" transform="rotate(-8 12 12)" width="17" x="3.5" y="3.5" />
      <g className={styles.cut} transform="rotate(-8 12 12)">
        <circle cx="8.2" cy="8.2" r="1.7" />
        <circle cx="12" cy="12" r="1.7" />
        <circle cx="15.8" cy="15.8" r="1.7" />
      </g>
    </>
  ),
  mines: (
    <>
      <path d="M7.2 3.5h9.6a1.5 1.5 0 0 1 1.2.6l3.2 4.4a1.5 1.5 0 0 1-.1 1.9L13.1 20a1.5 1.5 0 0 1-2.2 0L2.9 10.4a1.5 1.5 0 0 1-.1-1.9L6 4.1a1.5 1.5 0 0 1 1.2-.6Z" />
      <path className={styles.cut} d="m12 19.2-4-9.6h8Zm-3.7-11L12 4.4l3.7 3.8Z" />
    </>
  ),
  battle: (
    <>
      <path className={styles.red} d="M3 5.6 12 3v18c-5.6-2-9-5.6-9-10.5Z" />
      <path className={styles.blue} d="M21 5.6 12 3v18c5.6-2 9-5.6 9-10.5Z" />
      <path className={styles.bolt} d="m13.2 6.5-4.7 6.3h3l-.9 4.7 4.9-6.5h-3.1Z" />
    </>
  ),
  wheel: (
    <>
      <circle cx="12" cy="13" r="9" />
      <path
        className={styles.cut}
        d="M12 13V4a9 9 0 0 1 7.8 4.5ZM12 13l7.8 4.5A9 9 0 0 1 12 22Zm0 0-7.8 4.5a9 9 0 0 1 0-9Z"
      />
      <circle cx="12" cy="13" r="2.6" />
      <path d="M12 5.5 9.8 1.7h4.4Z" />
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
