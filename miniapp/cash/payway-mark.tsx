import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';
import styles from './payway-mark.module.css';

type Tone = 'violet' | 'jade' | 'blue' | 'orange' | 'gold' | 'plain';
type Mark = { readonly tone: Tone; readonly drawing: ReactNode };

const CARD = (
  <>
    <rect height="12" rx="2.5" width="17" x="3.5" y="6" />
    <path d="M3.5 10.2h17M6.8 14.6h4" />
  </>
);
const PHONE = (
  <>
    <rect height="17" rx="2.8" width="9.5" x="7.25" y="3.5" />
    <path d="M10.8 17.6h2.4" />
  </>
);
const BANK = <path d="M4.5 9.5 12 5l7.5 4.5ZM6.5 10v6.5M10.2 10v6.5M13.8 10v6.5M17.5 10v6.5M4.5 19h15" />;

/** The drawing of each payway and coin by the name its picture has; ours, in the house's lines. */
const MARKS: Readonly<Record<string, Mark>> = {
  sbp: {
    tone: 'violet',
    drawing: <path d="M6 4.5v15l6-4.5M6 4.5l12 7.5-6 3M6 12h12v5.5l-6-4.5M18 12V6.5l-6 4.5" />,
  },
  card: { tone: 'blue', drawing: CARD },
  'card-transfer': {
    tone: 'blue',
    drawing: (
      <>
        <rect height="9.5" rx="2.2" width="15" x="4.5" y="4" />
        <path d="M4.5 7.6h15M5.5 18h11.5M14 15.2l3 2.8-3 2.8" />
      </>
    ),
  },
  'bank-app': {
    tone: 'jade',
    drawing: (
      <>
        {PHONE}
        <path d="m9.8 10.8 1.7 1.7 2.9-3.2" />
      </>
    ),
  },
  wallet: {
    tone: 'violet',
    drawing: (
      <>
        <path d="M17.5 8V6a1.8 1.8 0 0 0-1.8-1.8H6.5A2.5 2.5 0 0 0 4 6.7v10.6a2.5 2.5 0 0 0 2.5 2.5h11a2.5 2.5 0 0 0 2.5-2.5v-6.8A2.5 2.5 0 0 0 17.5 8h-11" />
        <path d="M16 14h.01" />
      </>
    ),
  },
  phone: { tone: 'jade', drawing: PHONE },
  qr: {
    tone: 'plain',
    drawing: (
      <path d="M4.5 4.5h5.5v5.5h-5.5ZM14 4.5h5.5v5.5H14ZM4.5 14h5.5v5.5h-5.5ZM14 14h2v2h-2M19.5 14v2M14 19.5h2.5M19.5 19.5h.01" />
    ),
  },
  exchange: {
    tone: 'gold',
    drawing: <path d="M5 8.5h13M14.5 5 18 8.5 14.5 12M19 15.5H6M9.5 12 6 15.5 9.5 19" />,
  },
  bank: { tone: 'plain', drawing: BANK },
  ton: { tone: 'blue', drawing: <path d="M5 6.5h14l-7 12.5ZM12 6.5V19" /> },
  gram: { tone: 'blue', drawing: <path d="M5 6.5h14l-7 12.5ZM12 6.5V19" /> },
  btc: {
    tone: 'orange',
    drawing: (
      <path d="M8.5 6h5a3 3 0 0 1 0 6h-5M8.5 12h6a3 3 0 0 1 0 6h-6M8.5 6v12M6.5 6h2M6.5 18h2M10.5 4v2M13 4v2M10.5 18v2M13 18v2" />
    ),
  },
  eth: {
    tone: 'violet',
    drawing: <path d="m12 3.5 5.5 8.8L12 15.5l-5.5-3.2ZM6.5 15l5.5 5.5 5.5-5.5-5.5 3Z" />,
  },
  usdt: {
    tone: 'jade',
    drawing: (
      <>
        <path d="M6 5.5h12M12 5.5V19" />
        <ellipse cx="12" cy="10.8" rx="7" ry="2.2" />
      </>
    ),
  },
  ltc: { tone: 'plain', drawing: <path d="M10.5 4.5 7.5 18.5h9.5M6.5 13.5l7-3" /> },
};

type PaywayMarkProps = {
  /** The name of the picture, as the payway, coin or bank has it. */
  readonly image: string;
  /** Stands for the picture where there is no drawing of it: its first letter is shown. */
  readonly name: string;
  readonly size?: 'middle' | 'small';
};

/** The picture of a payway, a coin or a bank; its name always stands beside it. */
export function PaywayMark({ image, name, size = 'middle' }: PaywayMarkProps) {
  const mark = MARKS[image];
  return (
    <span
      aria-hidden="true"
      className={cx(styles.mark, styles[mark?.tone ?? 'plain'], size === 'small' && styles.small)}
    >
      {mark === undefined ? (
        <span className={styles.letter}>{name.trim().slice(0, 1).toUpperCase()}</span>
      ) : (
        <svg className={styles.drawing} viewBox="0 0 24 24">
          {mark.drawing}
        </svg>
      )}
    </span>
  );
}
