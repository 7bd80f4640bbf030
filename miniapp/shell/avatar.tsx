import styles from './avatar.module.css';

type AvatarProps = { readonly nick: string; readonly avatar: string | null };

/** The player's picture, else their first letter on a stone of violet light. */
export function Avatar({ nick, avatar }: AvatarProps) {
  const [letter = '?'] = nick;
  return (
    <span aria-hidden="true" className={styles.avatar}>
      {avatar ? <img alt="" src={avatar} /> : letter.toLocaleUpperCase()}
    </span>
  );
}
