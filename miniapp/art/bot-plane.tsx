import { useId } from 'react';

/** The bot: a paper plane that carries a die on its trail. Decoration only. */
export function BotPlane({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 208 140">
      <defs>
        <linearGradient id={`${id}p`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#c3aeff" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#8f6fff" stopOpacity=".5" />
          <stop offset="1" stopColor="#8f6fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="120" cy="66" fill={`url(#${id}g)`} r="72" />
      <path
        d="M14 122c10-26 34-34 46-20 11 13-6 26-14 15-10-14 18-36 44-33"
        opacity=".6"
        stroke="#a58cff"
        strokeDasharray="2 9"
        strokeLinecap="round"
        strokeWidth="4"
      />
      <path d="M190 12 74 60l30 16z" fill={`url(#${id}p)`} />
      <path d="m190 12-86 64 6 40z" fill="#a58cff" />
      <path d="m190 12-66 76 34 20z" fill={`url(#${id}p)`} />
      <path d="m124 88-14 28 26-21z" fill="#6a45d8" />
      <g transform="rotate(-14 40 56)">
        <rect fill="#b94a1c" height="40" rx="12" width="40" x="22" y="40" />
        <rect fill="#ffb547" height="40" rx="12" width="40" x="20" y="36" />
        <circle cx="32" cy="48" fill="#6b2405" r="4.5" />
        <circle cx="48" cy="64" fill="#6b2405" r="4.5" />
      </g>
      <path
        d="M172 92c1 8 4 10 12 11-8 1-11 4-12 12-1-8-4-11-12-12 8-1 11-3 12-11z"
        fill="#ffd56a"
      />
      <circle cx="96" cy="24" fill="#fff" opacity=".7" r="4" />
    </svg>
  );
}
