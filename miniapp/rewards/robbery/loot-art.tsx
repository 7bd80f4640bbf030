import type { ReactNode } from 'react';

const GOLD = 'var(--gold)';
const DEEP = 'var(--hot-to)';
const LIGHT = 'var(--violet-soft)';
const VIOLET = 'var(--violet)';
const NIGHT = 'var(--ground)';
const GREEN = 'var(--win)';
const GREEN_DEEP = 'var(--win-deep)';
const PAPER = 'var(--text)';

const Bars = () => (
  <>
    <path d="M10 50h20l4-12H14z" fill={GOLD} />
    <path d="M34 50h20l-4-12H38z" fill={GOLD} />
    <path d="M21 34h22l-4-14H25z" fill={GOLD} />
    <path d="M14 38h20l-1.4 4H12.7zM38 38h12l1.3 4H36.7zM25 20h14l1.2 4H23.8z" fill={PAPER} />
    <path d="M27 28h10v2H27zM18 45h8v2h-8zM40 45h8v2h-8z" fill={DEEP} />
  </>
);

const Diamond = () => (
  <>
    <path d="M14 26l9-12h18l9 12-18 26z" fill={VIOLET} />
    <path d="M14 26h36L41 14H23z" fill={LIGHT} />
    <path d="M32 14l8 12-8 26-8-26z" fill={PAPER} opacity=".55" />
    <path d="M23 14l-9 12h10zM41 14l9 12H40z" fill={PAPER} opacity=".3" />
  </>
);

const Cash = () => (
  <>
    <rect
      fill={GREEN_DEEP}
      height="22"
      rx="3"
      transform="rotate(-9 32 34)"
      width="42"
      x="11"
      y="24"
    />
    <rect fill={GREEN} height="22" rx="3" width="42" x="11" y="20" />
    <circle cx="32" cy="31" fill={NIGHT} r="6.5" />
    <circle cx="32" cy="31" fill={GREEN} r="3" />
    <path d="M15 24h5v3h-5zM44 35h5v3h-5z" fill={NIGHT} />
    <rect fill={PAPER} height="24" width="6" x="42" y="19" />
  </>
);

const Crown = () => (
  <>
    <path d="M12 46l-3-24 12 10 11-18 11 18 12-10-3 24z" fill={GOLD} />
    <rect fill={DEEP} height="6" rx="2" width="40" x="12" y="44" />
    <circle cx="32" cy="34" fill={VIOLET} r="4" />
    <circle cx="20" cy="38" fill={PAPER} r="2.4" />
    <circle cx="44" cy="38" fill={PAPER} r="2.4" />
    <circle cx="9" cy="21" fill={PAPER} r="3" />
    <circle cx="32" cy="13" fill={PAPER} r="3" />
    <circle cx="55" cy="21" fill={PAPER} r="3" />
  </>
);

const Watch = () => (
  <>
    <path d="M25 8h14l2 10H23zM23 46h18l-2 10H25z" fill={VIOLET} />
    <circle cx="32" cy="32" fill={GOLD} r="17" />
    <circle cx="32" cy="32" fill={NIGHT} r="13" />
    <path d="M32 22v10l7 4" fill="none" stroke={PAPER} strokeLinecap="round" strokeWidth="3" />
    <rect fill={DEEP} height="6" rx="1.5" width="4" x="49" y="29" />
  </>
);

const Bag = () => (
  <>
    <path d="M24 20c-12 8-16 20-12 28 3 5 37 5 40 0 4-8 0-20-12-28z" fill={DEEP} />
    <path d="M22 10c6 4 14-3 20 0l-4 10H26z" fill={GOLD} />
    <rect fill={PAPER} height="4" rx="2" width="18" x="23" y="18" />
    <circle cx="32" cy="37" fill={GOLD} r="8" />
    <path
      d="M32 32l1.7 3.3 3.6.5-2.6 2.6.6 3.6-3.3-1.7-3.3 1.7.6-3.6-2.6-2.6 3.6-.5z"
      fill={DEEP}
    />
  </>
);

const Ring = () => (
  <>
    <circle cx="32" cy="40" fill="none" r="14" stroke={GOLD} strokeWidth="5" />
    <path d="M24 18l4-6h8l4 6-8 9z" fill={GREEN} />
    <path d="M24 18h16l-4-6h-8z" fill={PAPER} opacity=".7" />
    <path
      d="M22 44a11 11 0 0 0 4 6"
      fill="none"
      stroke={PAPER}
      strokeLinecap="round"
      strokeWidth="2"
    />
  </>
);

const Mask = () => (
  <>
    <path
      d="M8 26c8-8 40-8 48 0 2 12-6 20-14 18-4-1-6-4-10-4s-6 3-10 4C14 46 6 38 8 26z"
      fill={VIOLET}
    />
    <path d="M8 26c8-8 40-8 48 0-10-3-38-3-48 0z" fill={LIGHT} />
    <ellipse cx="22" cy="32" fill={PAPER} rx="6" ry="4" />
    <ellipse cx="42" cy="32" fill={PAPER} rx="6" ry="4" />
    <circle cx="24" cy="32" fill={NIGHT} r="2.6" />
    <circle cx="44" cy="32" fill={NIGHT} r="2.6" />
    <path d="M54 28l8-4M54 31l8 3" stroke={LIGHT} strokeLinecap="round" strokeWidth="2.4" />
  </>
);

const LOOT: readonly (() => ReactNode)[] = [Bars, Diamond, Cash, Crown, Watch, Bag, Ring, Mask];

/** What lies in the vault on a sector from 1 to 8. */
export function LootArt({ sector }: { readonly sector: number }) {
  const Drawn = LOOT[sector - 1] ?? Bars;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64">
      <Drawn />
    </svg>
  );
}

/** The door of the vault with its wheel, and the mask that looks over it. */
export function VaultArt() {
  const bolts = [0, 60, 120, 180, 240, 300];
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96">
      <rect fill="var(--card-high)" height="72" rx="14" width="80" x="8" y="18" />
      <circle cx="48" cy="54" fill={NIGHT} r="31" />
      <circle cx="48" cy="54" fill="none" r="27" stroke={GOLD} strokeWidth="3" />
      {bolts.map((turn) => (
        <circle
          cx="48"
          cy="31"
          fill={LIGHT}
          key={turn}
          r="2.2"
          transform={`rotate(${turn} 48 54)`}
        />
      ))}
      {bolts.slice(0, 3).map((turn) => (
        <path
          d="M48 38v32"
          key={turn}
          stroke={DEEP}
          strokeLinecap="round"
          strokeWidth="4"
          transform={`rotate(${turn} 48 54)`}
        />
      ))}
      <circle cx="48" cy="54" fill={GOLD} r="7" />
      <g transform="translate(16 -8)">
        <Mask />
      </g>
    </svg>
  );
}
