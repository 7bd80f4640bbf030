import styles from './vip-badge.module.css';

/** The VIP badge: a cut gem with a star, whose colour depends on the level. */
export function VipBadge({ statusId }: { readonly statusId: number }) {
  const rank = statusId >= 15 ? 'top' : statusId >= 10 ? 'high' : statusId >= 5 ? 'middle' : 'low';
  return (
    <svg aria-hidden="true" className={styles.badge} data-rank={rank} viewBox="0 0 44 48">
      <path className={styles.stone} d="M22 2 41 13v22L22 46 3 35V13Z" />
      <path className={styles.facet} d="M22 2 41 13 22 24 3 13Z" />
      <path
        className={styles.star}
        d="m22 14 2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8Z"
      />
    </svg>
  );
}
