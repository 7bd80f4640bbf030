import { useId } from 'react';

/**
 * The hero's picture: a white die and an amber one in mid-throw, with the seal of a proved round.
 * Decoration only: hidden from screen readers.
 */
export function HeroDice({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 420 300" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}w`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset=".55" stopColor="#f1eaff" />
          <stop offset="1" stopColor="#c3aeff" />
        </linearGradient>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ffd277" />
          <stop offset="1" stopColor="#ff8f45" />
        </linearGradient>
      </defs>
      <g stroke="#fff" strokeLinecap="round" strokeWidth="3">
        <path opacity=".34" d="M22 92c40-38 88-52 132-46" />
        <path opacity=".2" d="M2 138c30-34 60-50 92-56" />
        <path opacity=".14" d="M60 30c26-14 52-20 78-19" />
      </g>
      <g transform="rotate(15 272 132)">
        <rect x="186" y="56" width="176" height="176" rx="42" fill="#2a0f6b" opacity=".5" />
        <rect x="182" y="40" width="180" height="180" rx="44" fill="#8d6ff2" />
        <rect x="178" y="34" width="180" height="180" rx="44" fill={`url(#${id}w)`} />
        <g fill="#4a1fa8">
          <circle cx="222" cy="78" r="16" />
          <circle cx="314" cy="78" r="16" />
          <circle cx="268" cy="124" r="16" />
          <circle cx="222" cy="170" r="16" />
          <circle cx="314" cy="170" r="16" />
        </g>
      </g>
      <g transform="rotate(-17 142 206)">
        <rect x="98" y="168" width="92" height="92" rx="25" fill="#b94a1c" />
        <rect x="94" y="162" width="92" height="92" rx="25" fill={`url(#${id}a)`} />
        <circle cx="121" cy="189" r="9.5" fill="#6b2405" />
        <circle cx="159" cy="227" r="9.5" fill="#6b2405" />
      </g>
      <g transform="translate(318 214)">
        <path
          fill="#0d3b30"
          opacity=".55"
          d="M2 -43l11 7 13-1 6 12 11 7-1 13 7 11-7 11 1 13-11 7-6 12-13-1-11 7-11-7-13 1-6-12-11-7 1-13-7-11 7-11-1-13 11-7 6-12 13 1z"
        />
        <path
          fill="#43e3a6"
          d="M0 -50l11 7 13-1 6 12 11 7-1 13 7 11-7 11 1 13-11 7-6 12-13-1-11 7-11-7-13 1-6-12-11-7 1-13-7-11 7-11-1-13 11-7 6-12 13 1z"
        />
        <circle cy="-1" r="31" stroke="#0b4a38" strokeOpacity=".35" strokeWidth="2.5" />
        <path
          d="M-14 0l9.5 9.5L15-11"
          stroke="#06382a"
          strokeWidth="7.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path
        fill="#fff"
        d="M160 70c2 15 7 20 22 22-15 2-20 7-22 22-2-15-7-20-22-22 15-2 20-7 22-22z"
      />
      <circle cx="116" cy="138" r="10" fill="#ffd56a" />
      <circle cx="398" cy="40" r="8" fill="#fff" opacity=".7" />
      <circle cx="214" cy="282" r="5" fill="#ffd56a" opacity=".8" />
    </svg>
  );
}
