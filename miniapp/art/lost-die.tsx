import { useId } from 'react';

/** The picture of a missing page: a die tumbling off the edge of the table. Decoration only. */
export function LostDie({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 420 280" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}d`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#c3aeff" />
        </linearGradient>
        <linearGradient id={`${id}t`} x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="#5b3fd0" stopOpacity="0" />
          <stop offset="1" stopColor="#5b3fd0" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#8f6fff" stopOpacity=".5" />
          <stop offset="1" stopColor="#8f6fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="262" cy="140" rx="150" ry="130" fill={`url(#${id}g)`} />
      <path d="M0 96h204a16 16 0 0116 16v4a16 16 0 01-16 16H0z" fill={`url(#${id}t)`} />
      <path d="M20 96h184a16 16 0 0114 8H20z" fill="#a58cff" opacity=".55" />
      <path d="M168 132h30v148h-18a12 12 0 01-12-12z" fill="#32218a" opacity=".7" />
      <g stroke="#fff" strokeLinecap="round" strokeWidth="3.5" strokeDasharray="2 13">
        <path opacity=".5" d="M88 78c46-40 108-44 150-6" />
      </g>
      <circle cx="76" cy="86" r="4" fill="#fff" opacity=".45" />
      <g transform="rotate(38 284 146)">
        <rect x="232" y="98" width="112" height="112" rx="30" fill="#7b5de6" />
        <rect x="226" y="92" width="112" height="112" rx="30" fill={`url(#${id}d)`} />
        <g fill="#4a1fa8">
          <circle cx="255" cy="121" r="10" />
          <circle cx="309" cy="121" r="10" />
          <circle cx="255" cy="175" r="10" />
          <circle cx="309" cy="175" r="10" />
        </g>
      </g>
      <g stroke="#ffb547" strokeWidth="5" strokeLinecap="round">
        <path d="M368 66l16-14M380 92l22-4M352 50l6-20" />
      </g>
      <ellipse cx="292" cy="266" rx="62" ry="7" fill="#000" opacity=".35" />
    </svg>
  );
}
