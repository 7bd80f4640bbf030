import { useId } from 'react';

type SwordProps = {
  readonly turn: number;
  readonly light: string;
  readonly shade: string;
  readonly grip: string;
};

/** A sword that points up before it is turned about the place where two of them meet. */
function Sword({ turn, light, shade, grip }: SwordProps) {
  return (
    <g transform={`translate(132 74) rotate(${turn})`}>
      <path d="M-9 50V-66L0-84V50z" fill={light} />
      <path d="M9 50V-66L0-84V50z" fill={shade} />
      <rect x="-6" y="58" width="12" height="32" rx="4" fill={grip} />
      <rect x="-30" y="46" width="60" height="14" rx="7" fill="#ffc85c" />
      <rect x="-30" y="46" width="60" height="6" rx="3" fill="#ffe3a3" />
      <circle cy="94" r="10" fill="#ffc85c" />
    </g>
  );
}

/** Battle: two swords strike sparks where the red half breaks on the blue one. Decoration only. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}r`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#ff5c6f" />
          <stop offset="1" stopColor="#8f1136" />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#5b97ff" />
          <stop offset="1" stopColor="#1a2f96" />
        </linearGradient>
      </defs>
      <path d="M-700-40h1000v400H-700z" fill={`url(#${id}r)`} />
      <path
        d="M176-40 140 50l24 2-52 92 22 3-78 213h760V-40z"
        fill={`url(#${id}b)`}
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="3"
      />
      <circle cx="132" cy="74" r="70" fill="#ffe9b0" opacity=".22" />
      <Sword grip="#5a0a26" light="#fff" shade="#ffc4cb" turn={44} />
      <Sword grip="#131f6b" light="#eaf1ff" shade="#a9c6ff" turn={-44} />
      <path
        fill="#fff4d2"
        d="M132 22l6 34 17-17-9 24 40 11-40 11 9 24-17-17-6 34-6-34-17 17 9-24-40-11 40-11-9-24 17 17z"
      />
      <circle cx="132" cy="74" r="8" fill="#ffb547" />
      <g fill="#ffd56a">
        <circle cx="132" cy="12" r="4.5" />
        <circle cx="76" cy="44" r="3.5" />
        <circle cx="190" cy="50" r="4" />
        <circle cx="100" cy="118" r="3" />
      </g>
    </svg>
  );
}
