import { cx } from '../../ui/class-names.ts';
import styles from './coin-path.module.css';

/** A coin on its way from a wallet on a phone to the operator; still under reduced motion. */
export function CoinPath({ className }: { readonly className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={cx(styles.scene, className)} viewBox="0 0 240 120">
      <defs>
        <linearGradient id="coin-path-phone" x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#8f6fff" />
          <stop offset="1" stopColor="#3a2391" />
        </linearGradient>
        <linearGradient id="coin-path-coin" x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#37aef0" />
          <stop offset="1" stopColor="#0b5fa5" />
        </linearGradient>
        <linearGradient id="coin-path-die" x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#ffb547" />
          <stop offset="1" stopColor="#ff6b4a" />
        </linearGradient>
      </defs>
      <path
        d="M66 60C96 22 144 22 176 60"
        fill="none"
        stroke="#8f6fff"
        strokeDasharray="2 9"
        strokeLinecap="round"
        strokeWidth="3"
      />
      <rect fill="url(#coin-path-phone)" height="76" rx="12" width="46" x="18" y="22" />
      <rect fill="#120e22" height="58" rx="6" width="36" x="23" y="29" />
      <rect fill="#2c2452" height="7" rx="3.5" width="24" x="29" y="36" />
      <rect fill="#2c2452" height="7" rx="3.5" width="16" x="29" y="48" />
      <rect fill="#43e3a6" height="11" rx="5.5" width="24" x="29" y="70" />
      <g transform="rotate(9 198 62)">
        <rect fill="url(#coin-path-die)" height="58" rx="15" width="58" x="169" y="33" />
        <g fill="#2b0f02">
          <circle cx="184" cy="48" r="5" />
          <circle cx="212" cy="48" r="5" />
          <circle cx="198" cy="62" r="5" />
          <circle cx="184" cy="76" r="5" />
          <circle cx="212" cy="76" r="5" />
        </g>
      </g>
      <g className={styles.coin}>
        <circle cx="120" cy="31" fill="url(#coin-path-coin)" r="15" />
        <path
          d="M114.5 26h11c1.4 0 2 1.4 1.3 2.500L120.4 38.500a.5.5 0 0 1-.8 0l-6.4-10c-.7-1.1-.1-2.5 1.3-2.500ZM120 26v12.5"
          fill="none"
          stroke="#f5f2ff"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="1.8"
        />
      </g>
    </svg>
  );
}
