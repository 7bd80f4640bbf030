import { useId } from 'react';

const SPOKES = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];
const FACES = ['#5d47b4', '#c2632b', '#5d47b4', '#c99a3a'];

/** The picture of a wheel at rest under a night cap. Decoration only. */
export function SleepingWheel({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 320 260">
      <defs>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#ff8a3c" stopOpacity=".4" />
          <stop offset="1" stopColor="#ff8a3c" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}c`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#b7a2ff" />
          <stop offset="1" stopColor="#5b3fd0" />
        </linearGradient>
      </defs>
      <circle cx="156" cy="140" fill={`url(#${id}g)`} r="120" />
      <path d="M108 246l48-70 48 70z" fill="#2b1a12" />
      <circle cx="156" cy="144" fill="#3a2117" r="92" />
      <circle cx="156" cy="144" fill="#120a14" r="82" />
      {SPOKES.map((degrees, index) => (
        <path
          d="M156 144L136.300 70.600A76 76 0 01175.700 70.600Z"
          fill={FACES[index % FACES.length]}
          key={degrees}
          stroke="#120a14"
          strokeWidth="3"
          transform={`rotate(${degrees} 156 144)`}
        />
      ))}
      <circle cx="156" cy="144" fill="#1c1230" r="46" />
      <g stroke="#d9ceff" strokeLinecap="round" strokeWidth="5">
        <path d="M132 142c3 6 13 6 16 0M164 142c3 6 13 6 16 0" />
        <path d="M148 164c4 3 12 3 16 0" strokeWidth="4" />
      </g>
      <path
        d="M92 84C104 44 150 26 196 44c34 13 54 4 66 36 4 12-4 20-14 18-22-4-32-18-52-14-36 8-70-6-104 0z"
        fill={`url(#${id}c)`}
      />
      <path
        d="M84 90c26-12 66-14 106-2 9 3 9 16 0 15-38-4-66-4-98 2-12 2-18-10-8-15z"
        fill="#f1ebff"
      />
      <circle cx="256" cy="96" fill="#f1ebff" r="15" />
      <g fill="none" stroke="#ffb547" strokeLinecap="round" strokeLinejoin="round" strokeWidth="6">
        <path d="M252 150h22l-22 26h22" />
        <path d="M288 112h15l-15 18h15" opacity=".7" strokeWidth="5" />
      </g>
    </svg>
  );
}
