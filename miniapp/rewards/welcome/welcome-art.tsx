import { useId } from 'react';

/** A coin of DIC behind a padlock that stands open. Decoration only. */
export function WelcomeArt() {
  const id = useId();
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 120 100">
      <defs>
        <linearGradient id={`${id}c`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#ffe9ad" />
          <stop offset="1" stopColor="#f0a63a" />
        </linearGradient>
        <linearGradient id={`${id}l`} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="#a48cff" />
          <stop offset="1" stopColor="#4a2bb0" />
        </linearGradient>
      </defs>
      <ellipse cx="58" cy="92" fill="#05040c" opacity=".5" rx="42" ry="5" />
      <circle cx="48" cy="50" fill="#a8631a" r="37" />
      <circle cx="48" cy="46" fill={`url(#${id}c)`} r="37" />
      <circle cx="48" cy="46" r="29" stroke="#b9761f" strokeDasharray="2 5" strokeWidth="2.500" />
      <path
        d="M37 30h9c11 0 18 6 18 16s-7 16-18 16h-9z"
        stroke="#8a4d0c"
        strokeLinejoin="round"
        strokeWidth="6"
      />
      <path d="M31 46h13" stroke="#8a4d0c" strokeLinecap="round" strokeWidth="5" />
      <path
        d="M78 56V40c0-8 6-14 13-14s13 6 13 13"
        stroke="#d9ceff"
        strokeLinecap="round"
        strokeWidth="6"
        transform="rotate(14 91 56)"
      />
      <rect fill="#1c0b45" height="34" opacity=".6" rx="8" width="42" x="71" y="60" />
      <rect fill={`url(#${id}l)`} height="34" rx="8" width="42" x="70" y="56" />
      <circle cx="91" cy="70" fill="#120e22" r="4.500" />
      <path d="M91 72v9" stroke="#120e22" strokeLinecap="round" strokeWidth="4" />
      <path
        d="M76 63c2-2 5-2 8-2"
        opacity=".6"
        stroke="#fff"
        strokeLinecap="round"
        strokeWidth="3"
      />
    </svg>
  );
}
