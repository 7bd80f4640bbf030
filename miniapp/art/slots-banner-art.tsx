import { useId } from 'react';

const SEVEN = 'M-17-23h35v11L3 24h-17L2-8h-19z';
const BULBS = [76, 102, 128, 154, 180, 206] as const;

function Cherries() {
  return (
    <>
      <path
        d="M-9 4C-7-10 2-19 13-23M9 7C6-6 8-15 13-23"
        stroke="#2f9e62"
        strokeLinecap="round"
        strokeWidth="4"
      />
      <path d="M13-23c8-6 16-5 20 0-6 5-14 6-20 0z" fill="#43c784" />
      <circle cx="-9" cy="13" fill="#c9173f" r="12" />
      <circle cx="-10" cy="11" fill="#f2385c" r="10" />
      <circle cx="10" cy="17" fill="#c9173f" r="12" />
      <circle cx="9" cy="15" fill="#f2385c" r="10" />
      <circle cx="-14" cy="7" fill="#ffc1cc" r="3" />
      <circle cx="5" cy="11" fill="#ffc1cc" r="3" />
    </>
  );
}

function Gem() {
  return (
    <>
      <path d="M-20-6-11-19h22l9 13L0 22z" fill="#2e8bff" />
      <path d="M-11-19-20-6h12zM11-19 20-6H8z" fill="#8cc3ff" />
      <path d="M-11-19H11L8-6H-8z" fill="#cfe6ff" />
      <path d="M-8-6H8L0 22z" fill="#62aaff" />
    </>
  );
}

/** A coin in flight, seen from the side. */
function Coin({ x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse cy="3" fill="#b5601a" rx="15" ry="12" />
      <ellipse fill="#ffb547" rx="15" ry="12" />
      <ellipse fill="#ffdf9b" rx="9" ry="7" />
    </g>
  );
}

/** Slots: a machine between two spins, its coins in the air. Decoration only. */
export function SlotsBannerArt({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 240 200">
      <defs>
        <linearGradient id={`${id}f`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#ffd98a" />
          <stop offset="1" stopColor="#ff8a3c" />
        </linearGradient>
        <linearGradient id={`${id}r`} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="#cdb9f2" />
          <stop offset=".3" stopColor="#fff" />
          <stop offset=".7" stopColor="#fff" />
          <stop offset="1" stopColor="#cdb9f2" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <rect height="86" rx="12" width="48" x="-24" y="-43" />
        </clipPath>
      </defs>
      <circle cx="140" cy="98" fill="#ff9bd2" opacity=".22" r="104" />
      <g transform="rotate(-7 140 100)">
        <path d="M242 96 262 50" stroke="#e9dcff" strokeLinecap="round" strokeWidth="8" />
        <circle cx="263" cy="46" fill="#c9173f" r="13" />
        <circle cx="262" cy="44" fill="#ff4f63" r="11" />
        <circle cx="258" cy="40" fill="#ffc1cc" r="3.5" />
        <rect fill="#2a0757" height="140" rx="34" width="204" x="40" y="40" />
        <rect fill="#7a2bd0" height="140" rx="34" width="204" x="38" y="30" />
        <rect fill={`url(#${id}f)`} height="118" rx="26" width="184" x="48" y="41" />
        <rect fill="#26094f" height="98" rx="18" width="164" x="58" y="51" />
        <g fill="#fff3d4">
          {BULBS.map((x) => (
            <g key={x}>
              <circle cx={x - 1} cy="36" r="3" />
              <circle cx={x - 1} cy="164" r="3" />
            </g>
          ))}
        </g>
        {[88, 140, 192].map((x) => (
          <g clipPath={`url(#${id}c)`} key={x} transform={`translate(${x} 100)`}>
            <rect fill={`url(#${id}r)`} height="86" width="48" x="-24" y="-43" />
            {x === 88 && <Cherries />}
            {x === 140 && (
              <>
                <path d={SEVEN} fill="#a10f36" transform="translate(2 3)" />
                <path d={SEVEN} fill="#ff4f63" />
              </>
            )}
            {x === 192 && <Gem />}
            <g opacity=".35" transform="translate(0 62)">
              {x === 88 ? <Gem /> : <path d={SEVEN} fill="#ff4f63" />}
            </g>
            <g opacity=".35" transform="translate(0 -64)">
              {x === 192 ? <path d={SEVEN} fill="#ff4f63" /> : <Gem />}
            </g>
          </g>
        ))}
        <path d="M58 100h164" opacity=".55" stroke="#ff8a3c" strokeWidth="2" />
        <path d="m54 92 10 8-10 8zM226 92l-10 8 10 8z" fill="#ffd56a" />
      </g>
      <Coin turn={-24} x={38} y={60} />
      <Coin turn={18} x={66} y={16} />
      <Coin turn={34} x={28} y={142} />
      <Coin turn={-12} x={222} y={188} />
      <path
        d="M108 8c2 11 5 14 16 16-11 2-14 5-16 16-2-11-5-14-16-16 11-2 14-5 16-16z"
        fill="#fff"
      />
      <circle cx="20" cy="98" fill="#fff" opacity=".7" r="4" />
      <circle cx="200" cy="10" fill="#ffd56a" r="5" />
    </svg>
  );
}
