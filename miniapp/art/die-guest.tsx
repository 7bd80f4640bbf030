import { useId } from 'react';

/** The mascot: a die with a hat that waves over an edge. Decoration only. */
export function DieGuest({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 112 104">
      <defs>
        <linearGradient id={`${id}b`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#c3aeff" />
        </linearGradient>
        <linearGradient id={`${id}h`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#ffc65c" />
          <stop offset="1" stopColor="#ff6b4a" />
        </linearGradient>
      </defs>
      <g data-part="arm">
        <path d="M86 70c12-4 16-16 14-30" stroke="#8d6ff2" strokeLinecap="round" strokeWidth="9" />
        <circle cx="99" cy="34" fill="#fff" r="9" />
        <path
          d="M93 29c-3-4-2-7 1-8M98 26c-1-5 1-8 4-8M104 28c2-4 5-5 8-3"
          stroke="#fff"
          strokeLinecap="round"
          strokeWidth="5"
        />
      </g>
      <rect fill="#8d6ff2" height="72" rx="22" width="68" x="22" y="38" />
      <rect fill={`url(#${id}b)`} height="72" rx="22" width="68" x="18" y="34" />
      <g transform="rotate(-9 50 28)">
        <path d="M24 34c0-18 10-28 27-28s27 10 27 28z" fill={`url(#${id}h)`} />
        <path d="M25 26h52l1 8H24z" fill="#c9173f" />
        <rect fill="#ff8a3c" height="9" rx="4.5" width="72" x="15" y="32" />
      </g>
      <g data-part="eyes" fill="#2a0f6b">
        <circle cx="40" cy="62" r="6.5" />
        <circle cx="66" cy="62" r="6.5" />
        <circle cx="42" cy="59.5" fill="#fff" r="2.2" />
        <circle cx="68" cy="59.5" fill="#fff" r="2.2" />
      </g>
      <path d="M44 76c5 6 14 6 19 0" stroke="#2a0f6b" strokeLinecap="round" strokeWidth="4" />
      <circle cx="31" cy="74" fill="#ff9bb0" opacity=".7" r="5" />
      <circle cx="75" cy="74" fill="#ff9bb0" opacity=".7" r="5" />
      <path d="M12 104c-6-8-4-18 6-18s12 10 8 18z" fill="#fff" />
      <path d="M14 92v9M20 92v9" stroke="#c3aeff" strokeLinecap="round" strokeWidth="2.5" />
    </svg>
  );
}
