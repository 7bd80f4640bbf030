import { useId } from 'react';

/**
 * The dice card's picture: the board itself, a drawn number over a split bar with the die as its
 * handle. Decoration only: hidden from screen readers.
 */
export function DiceBoardArt({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 360 220" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}d`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#cdbcff" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#b79bff" stopOpacity=".75" />
          <stop offset="1" stopColor="#b79bff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="206" cy="104" r="104" fill={`url(#${id}g)`} />
      <g fill="#fff" fillOpacity=".16">
        <circle cx="42" cy="40" r="5" />
        <circle cx="78" cy="22" r="3" />
        <circle cx="332" cy="34" r="4" />
        <circle cx="318" cy="62" r="2.5" />
      </g>
      <rect x="24" y="152" width="312" height="26" rx="13" fill="#170a45" opacity=".55" />
      <path d="M37 155h169v20H37a10 10 0 010-20z" fill="#43e3a6" />
      <path d="M206 155h117a10 10 0 010 20H206z" fill="#ff5d76" />
      <g stroke="#fff" strokeOpacity=".38" strokeWidth="3" strokeLinecap="round">
        <path d="M37 194v7M108 194v4M180 194v7M252 194v4M323 194v7" />
      </g>
      <g transform="rotate(-11 206 98)">
        <rect x="146" y="46" width="126" height="126" rx="33" fill="#1c0b57" opacity=".5" />
        <rect x="144" y="38" width="126" height="126" rx="33" fill="#8467ea" />
        <rect x="141" y="33" width="126" height="126" rx="33" fill={`url(#${id}d)`} />
        <g fill="#4522b4">
          <circle cx="173" cy="64" r="11" />
          <circle cx="235" cy="64" r="11" />
          <circle cx="173" cy="96" r="11" />
          <circle cx="235" cy="96" r="11" />
          <circle cx="173" cy="128" r="11" />
          <circle cx="235" cy="128" r="11" />
        </g>
      </g>
    </svg>
  );
}
