import { useId } from 'react';

/**
 * The picture of the age question: the door of a house ajar, with light falling out. Decoration
 * only.
 */
export function AgeGateArt({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 280 180" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}l`} x1=".3" y1="0" x2=".7" y2="1">
          <stop stopColor="#ffd277" stopOpacity=".95" />
          <stop offset="1" stopColor="#ff6b4a" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}d`} x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="#8f6fff" />
          <stop offset="1" stopColor="#4a2fc0" />
        </linearGradient>
      </defs>
      <path d="M92 30a18 18 0 0118-18h60a18 18 0 0118 18v124H92z" fill="#2a1a6e" />
      <path d="M106 34a10 10 0 0110-10h48a10 10 0 0110 10v120h-68z" fill="#ffca6b" />
      <path d="M106 154h68l58 26H62z" fill={`url(#${id}l)`} />
      <path d="M106 25l40 13a9 9 0 016 8v113a7 7 0 01-9 7l-37-12z" fill={`url(#${id}d)`} />
      <circle cx="140" cy="104" r="5" fill="#ffd277" />
      <g fill="#fff" fillOpacity=".85">
        <circle cx="120" cy="62" r="4.5" />
        <circle cx="136" cy="82" r="4.5" opacity=".7" />
        <circle cx="120" cy="82" r="4.5" opacity=".7" />
        <circle cx="136" cy="66" r="4.5" />
      </g>
      <path
        d="M30 155h62M188 155h62"
        stroke="#fff"
        strokeOpacity=".16"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        fill="#fff"
        opacity=".8"
        d="M52 52c1.5 10 5 13.5 15 15-10 1.5-13.5 5-15 15-1.5-10-5-13.5-15-15 10-1.5 13.5-5 15-15z"
      />
      <circle cx="228" cy="44" r="5" fill="#ffd56a" />
      <circle cx="212" cy="84" r="3" fill="#fff" opacity=".5" />
    </svg>
  );
}
