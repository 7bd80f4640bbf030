import styles from './airdrop-art.module.css';

/** A box under a parachute; for a rain, coins that fall out of a cloud. */
export function AirdropArt({ isRain }: { readonly isRain: boolean }) {
  if (isRain) {
    return (
      <svg aria-hidden="true" className={styles.art} viewBox="0 0 56 56">
        <path
          className={styles.cloud}
          d="M16 30a10 10 0 0 1 0-20 13 13 0 0 1 24.500 1A9.500 9.500 0 0 1 41 30Z"
        />
        <circle className={styles.coin} cx="17" cy="39" r="4.500" />
        <circle className={styles.coin} cx="29" cy="46" r="4.500" />
        <circle className={styles.coin} cx="40" cy="38" r="4.500" />
      </svg>
    );
  }
  return (
    <svg aria-hidden="true" className={styles.art} viewBox="0 0 56 56">
      <path className={styles.line} d="M8 22 24 38M28 24v14M48 22 32 38" />
      <path
        className={styles.cloud}
        d="M8 22a20 18 0 0 1 40 0c-4-3-9-3-13 0-4-3-10-3-14 0-4-3-9-3-13 0Z"
      />
      <rect className={styles.box} height="15" rx="3" width="18" x="19" y="37" />
      <path className={styles.band} d="M28 37v15M19 43h18" />
    </svg>
  );
}
