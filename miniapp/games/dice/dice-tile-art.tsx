import { useId } from 'react';

/** Dice: the die comes to rest on the split of its own bar. Decoration only. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}d`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#cdbcff" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#b79bff" stopOpacity=".8" />
          <stop offset="1" stopColor="#b79bff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="142" cy="72" r="112" fill={`url(#${id}g)`} />
      <g stroke="#fff" strokeLinecap="round" strokeWidth="4">
        <path opacity=".3" d="M18 22c20 2 38 10 52 22" />
        <path opacity=".18" d="M34 2c18 3 32 9 44 18" />
      </g>
      <rect x="12" y="106" width="300" height="24" rx="12" fill="#170a45" opacity=".55" />
      <path d="M24 110h118v16H24a8 8 0 010-16z" fill="#43e3a6" />
      <path d="M142 110h170v16H142z" fill="#ff5d76" />
      <g transform="translate(0 -10) rotate(-12 144 78)">
        <rect x="94" y="34" width="104" height="104" rx="28" fill="#1c0b57" opacity=".45" />
        <rect x="92" y="27" width="104" height="104" rx="28" fill="#8467ea" />
        <rect x="90" y="22" width="104" height="104" rx="28" fill={`url(#${id}d)`} />
        <g fill="#4522b4">
          <circle cx="116" cy="48" r="9.5" />
          <circle cx="168" cy="48" r="9.5" />
          <circle cx="142" cy="74" r="9.5" />
          <circle cx="116" cy="100" r="9.5" />
          <circle cx="168" cy="100" r="9.5" />
        </g>
      </g>
    </svg>
  );
}
