import styles from './avatar.module.css';

/** The player's first letter on a stone of violet light. */
export function Avatar({ nick }: { readonly nick: string }) {
  const [letter = '?'] = nick;
  return (
    <span aria-hidden="true" className={styles.avatar}>
      {letter.toLocaleUpperCase()}
    </span>
  );
}
