import { useId } from 'react';

/** A cup between two laurels, with sparks. Decoration only. */
export function TrophyArt({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  const gold = `${id}gold`;
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 200 200">
      <defs>
        <linearGradient gradientUnits="userSpaceOnUse" id={gold} x1="60" x2="140" y1="40" y2="160">
          <stop stopColor="#fff0b8" />
          <stop offset=".45" stopColor="#ffd56a" />
          <stop offset="1" stopColor="#ff8a3c" />
        </linearGradient>
      </defs>
      <circle cx="100" cy="100" fill="#8f6fff" fillOpacity=".12" r="92" />
      <circle cx="100" cy="100" fill="#ffb547" fillOpacity=".1" r="66" />
      <g stroke="#ffd56a" strokeLinecap="round" strokeOpacity=".55" strokeWidth="4">
        <path d="M46 60c-16 30-10 66 18 92M154 60c16 30 10 66-18 92" />
        <path d="m38 78-12-6M34 98l-14 0M37 118l-13 6M46 136l-10 10M162 78l12-6M166 98l14 0M163 118l13 6M154 136l10 10" />
      </g>
      <path
        d="M70 58H52c-3 24 6 38 24 42M130 58h18c3 24-6 38-24 42"
        stroke={`url(#${gold})`}
        strokeWidth="8"
      />
      <path
        d="M66 44h68c2 42-6 66-26 74v18h14a8 8 0 0 1 8 8v8H70v-8a8 8 0 0 1 8-8h14v-18c-20-8-28-32-26-74z"
        fill={`url(#${gold})`}
      />
      <path d="M66 44h68l-1 14H67z" fill="#fff" fillOpacity=".35" />
      <path
        d="m100 66 5.5 11.2 12.3 1.8-8.9 8.7 2.1 12.3-11-5.8-11 5.8 2.1-12.3-8.9-8.7 12.3-1.8z"
        fill="#b4431a"
      />
      <g fill="#fff">
        <path d="m160 34 3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
        <path d="m36 28 2 6 6 2-6 2-2 6-2-6-6-2 6-2z" fillOpacity=".7" />
        <path d="m172 160 2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fillOpacity=".5" />
      </g>
    </svg>
  );
}
