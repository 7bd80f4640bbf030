import { useId } from 'react';

/** The zero of a missing page's 404: a die that slips off its line. Decoration only. */
export function LostDie({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 220 240" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}d`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset=".55" stopColor="#f1eaff" />
          <stop offset="1" stopColor="#c3aeff" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#8f6fff" stopOpacity=".55" />
          <stop offset="1" stopColor="#8f6fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="110" cy="130" r="110" fill={`url(#${id}g)`} />
      <g stroke="#fff" strokeLinecap="round" strokeWidth="4">
        <path d="M78 10v34" opacity=".4" />
        <path d="M112 2v26" opacity=".25" />
        <path d="M144 16v30" opacity=".32" />
      </g>
      <ellipse cx="112" cy="231" rx="54" ry="6" fill="#000" opacity=".4" />
      <g transform="rotate(27 110 132)">
        <rect x="50" y="78" width="124" height="124" rx="34" fill="#7b5de6" />
        <rect x="46" y="70" width="124" height="124" rx="34" fill={`url(#${id}d)`} />
        <g fill="#4a1fa8">
          <circle cx="78" cy="102" r="11.5" />
          <circle cx="138" cy="102" r="11.5" />
          <circle cx="78" cy="162" r="11.5" />
          <circle cx="138" cy="162" r="11.5" />
        </g>
      </g>
      <path
        fill="#ffb547"
        d="M196 62c2 12 6 16 18 18-12 2-16 6-18 18-2-12-6-16-18-18 12-2 16-6 18-18z"
      />
    </svg>
  );
}
