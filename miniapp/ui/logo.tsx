import { useId } from 'react';
import styles from './logo.module.css';

/** The mark: a house whose front is the five of a die. */
export function LogoMark() {
  const id = useId();
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 40 40">
      <linearGradient id={id} x1="0" x2="1" y1="0" y2="1">
        <stop className={styles.from} offset="0" />
        <stop className={styles.to} offset="1" />
      </linearGradient>
      <path
        d="M18.1 3.7a3.2 3.2 0 0 1 3.8 0L33 12.3a5 5 0 0 1 2 4V30a6.5 6.5 0 0 1-6.5 6.5h-17A6.5 6.5 0 0 1 5 30V16.3a5 5 0 0 1 2-4Z"
        fill={`url(#${id})`}
      />
      <g className={styles.dots}>
        <circle cx="13.5" cy="17.5" r="2.7" />
        <circle cx="26.5" cy="17.5" r="2.7" />
        <circle cx="20" cy="23.5" r="2.7" />
        <circle cx="13.5" cy="29.5" r="2.7" />
        <circle cx="26.5" cy="29.5" r="2.7" />
      </g>
    </svg>
  );
}

/** Mark and wordmark. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.word}>rollhouse</span>
    </span>
  );
}
