import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './payway-mark.module.css';

/** A background of two colours and a drawing on it, 40 units square. */
type Look = { readonly from: string; readonly to: string; readonly art: ReactNode };

const LINE = {
  fill: 'none',
  stroke: '#f5f2ff',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const LIGHT = '#f5f2ff';

const letters = (text: string) => (
  <text
    dominantBaseline="central"
    fill={LIGHT}
    fontSize={text.length > 2 ? 11 : 15}
    fontWeight="700"
    textAnchor="middle"
    x="20"
    y="20.5"
  >
    {text}
  </text>
);

/** Drawn, because few fonts have the sign. */
const BITCOIN = (
  <g {...LINE} transform="rotate(12 20 20)">
    <path d="M13.500 12.500h8a3.700 3.700 0 0 1 0 7.500h-5.500m5.500 0h1a3.700 3.700 0 0 1 0 7.500h-9M16 12.500v15M18 9.500v3M21.500 9.500v3M18 27.500v3M21.500 27.500v3" />
  </g>
);

const TETHER = (
  <g {...LINE}>
    <path d="M12.500 11.500h15M20 11.500V30" />
    <ellipse cx="20" cy="18.500" rx="9" ry="2.800" />
  </g>
);

const card = (
  <g {...LINE}>
    <rect height="15" rx="3.2" width="21" x="9.5" y="12.5" />
    <path d="M9.5 17.4h21M13.4 23.4h4.4" />
  </g>
);

const LOOKS: Readonly<Record<string, Look>> = {
  sbp: {
    from: '#7c5cff',
    to: '#2b1a7a',
    art: (
      <g strokeLinejoin="round" strokeWidth="1">
        <path d="M12 10.5 20 15v10l-8 4.5Z" fill="#43e3a6" />
        <path d="M20 15l8.5-4.7V15L20 20Z" fill="#ffd56a" />
        <path d="M20 25l8.5 4.7V25L20 20Z" fill="#ff8fa0" />
      </g>
    ),
  },
  card: { from: '#4b5bdc', to: '#1d2266', art: card },
  'card-transfer': {
    from: '#3f7bd8',
    to: '#173566',
    art: (
      <g {...LINE}>
        <rect height="12" rx="3" width="18" x="9" y="10.5" />
        <path d="M9 14.6h18M16 28h14.5M27.4 24.8 30.6 28l-3.2 3.2" />
      </g>
    ),
  },
  'bank-app': {
    from: '#21b980',
    to: '#06382a',
    art: (
      <g {...LINE}>
        <rect height="21" rx="3.4" width="13" x="13.5" y="9.5" />
        <path d="m16.9 19.8 2.3 2.3 4-4.4" />
      </g>
    ),
  },
  wallet: {
    from: '#8f6fff',
    to: '#3a2391',
    art: (
      <g {...LINE}>
        <path d="M10 15.5a3 3 0 0 1 3-3h13v4M10 15.5v10a3 3 0 0 0 3 3h15a2 2 0 0 0 2-2V18.500a2 2 0 0 0-2-2H11" />
        <path d="M25.2 22.500h.1" strokeWidth="3.4" />
      </g>
    ),
  },
  phone: {
    from: '#cf6fff',
    to: '#5b1f7d',
    art: (
      <g {...LINE}>
        <rect height="21" rx="3.4" width="13" x="13.5" y="9.5" />
        <path d="M18 26.600h4" />
      </g>
    ),
  },
  qr: {
    from: '#5c6ad6',
    to: '#22285f',
    art: (
      <g fill={LIGHT}>
        <path d="M10 10h8v8h-8zm2.4 2.400v3.200h3.200v-3.200zM22 10h8v8h-8zm2.4 2.400v3.200h3.200v-3.200zM10 22h8v8h-8zm2.4 2.400v3.200h3.200v-3.200z" />
        <path d="M22 22h3.400v3.400H22zM26.6 26.600H30V30h-3.400zM22 26.600h3v3.400h-3zM26.6 22H30v3h-3.400z" />
      </g>
    ),
  },
  exchange: {
    from: '#ff8a3c',
    to: '#7a1f12',
    art: (
      <g {...LINE}>
        <path d="M10 16.500h18M24.5 12.500l4 4-4 4M30 25H12M15.5 21l-4 4 4 4" />
      </g>
    ),
  },
  bank: {
    from: '#6f7fae',
    to: '#272d4d',
    art: (
      <g {...LINE}>
        <path d="M10 16.5 20 10.500l10 6ZM13 20v6M20 20v6M27 20v6M10.5 29.500h19" />
      </g>
    ),
  },
  ton: {
    from: '#37aef0',
    to: '#0b5fa5',
    art: (
      <path
        d="M12.5 12.500h15c2 0 3 2 2 3.700L20.6 31a.7.7 0 0 1-1.2 0l-8.9-14.800c-1-1.7 0-3.7 2-3.700ZM20 12.500V31"
        {...LINE}
      />
    ),
  },
  btc: { from: '#ffb547', to: '#a34d10', art: BITCOIN },
  eth: {
    from: '#8fa0ff',
    to: '#2c3580',
    art: (
      <g fill={LIGHT}>
        <path d="m20 8 7.4 12.400L20 24.800l-7.4-4.400Z" opacity=".92" />
        <path d="m20 27 7.4-4.400L20 32.600l-7.4-10Z" opacity=".7" />
      </g>
    ),
  },
  usdt: { from: '#2fc39a', to: '#0b5743', art: TETHER },
  usdc: { from: '#4f8df5', to: '#173b86', art: letters('$') },
  ltc: { from: '#9aa6c4', to: '#3b4464', art: letters('Ł') },
  trx: { from: '#ff5d6c', to: '#7a1220', art: letters('TRX') },
  bnb: { from: '#f3c64b', to: '#7d5a0b', art: letters('BNB') },
  doge: { from: '#d9b74a', to: '#6b5414', art: letters('Ð') },
  sol: { from: '#b06bff', to: '#1c6b63', art: letters('SOL') },
  xrp: { from: '#7d8597', to: '#262b38', art: letters('XRP') },
  dash: { from: '#4b8bff', to: '#14356f', art: letters('D') },
  bch: { from: '#6fcf7d', to: '#1f5c2b', art: letters('BCH') },
  sber: { from: '#35c46a', to: '#0d5b31', art: letters('С') },
  tbank: { from: '#ffd56a', to: '#8a5f0a', art: letters('Т') },
  alfa: { from: '#ff6a5c', to: '#7d160d', art: letters('А') },
  vtb: { from: '#4b8bff', to: '#122f77', art: letters('ВТБ') },
  raif: { from: '#f3d34b', to: '#6b5a0b', art: letters('Р') },
};

/** Names of networks and coins that use another's drawing. */
const ALIASES: Readonly<Record<string, string>> = {
  gram: 'ton',
  toncoin: 'ton',
  bitcoin: 'btc',
  erc20: 'eth',
  ethereum: 'eth',
  trc20: 'trx',
  tron: 'trx',
  bep20: 'bnb',
  bsc: 'bnb',
  litecoin: 'ltc',
  dogecoin: 'doge',
  solana: 'sol',
};

const GROUNDS = [
  ['#8f6fff', '#3a2391'],
  ['#3f7bd8', '#173566'],
  ['#21b980', '#06382a'],
  ['#cf6fff', '#5b1f7d'],
] as const;

/** Without a drawing: the first letters on a background that is always the same for a name. */
function lettered(image: string, name: string): Look {
  const sum = Array.from(image, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => a + b, 0);
  const [from, to] = GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
  return { from, to, art: letters(name.trim().slice(0, 1).toUpperCase()) };
}

type PaywayMarkProps = {
  /** The name of the picture as the server gives it. */
  readonly image: string;
  readonly name: string;
  readonly size?: 'small' | 'middle' | 'large';
};

/** The icon of a payway, a bank, a network or a coin, drawn in our style. */
export function PaywayMark({ image, name, size = 'middle' }: PaywayMarkProps) {
  const key = ALIASES[image.toLowerCase()] ?? image.toLowerCase();
  const look = Object.hasOwn(LOOKS, key) ? LOOKS[key] : undefined;
  const { from, to, art } = look ?? lettered(image, name);
  const ground = `mark-${from.slice(1)}-${to.slice(1)}`;
  return (
    <svg aria-hidden="true" className={cx(styles.mark, styles[size])} viewBox="0 0 40 40">
      <defs>
        <linearGradient id={ground} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect fill={`url(#${ground})`} height="40" rx="12" width="40" />
      {art}
    </svg>
  );
}
