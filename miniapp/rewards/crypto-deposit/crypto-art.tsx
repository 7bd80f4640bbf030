import { useId } from 'react';

/** A faceted coin that a small plus grows out of. Decoration only. */
export function CryptoArt() {
  const id = useId();
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 120 100">
      <defs>
        <linearGradient id={`${id}g`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#74f2c0" />
          <stop offset="1" stopColor="#17a57a" />
        </linearGradient>
      </defs>
      <ellipse cx="56" cy="92" fill="#05040c" opacity=".5" rx="38" ry="5" />
      <path d="M52 10 88 31v40L52 92 16 71V31z" fill="#06382a" transform="translate(3 5)" />
      <path d="M52 8 88 29v40L52 90 16 69V29z" fill={`url(#${id}g)`} />
      <path d="M52 8v82M16 29l36 20 36-20" opacity=".35" stroke="#03281a" strokeWidth="3" />
      <path d="M52 8 88 29 52 49 16 29z" fill="#fff" opacity=".22" />
      <path d="m40 58 12-16 12 16-12 12z" fill="#03281a" opacity=".7" />
      <circle cx="93" cy="26" fill="#2b0f02" r="17" />
      <circle cx="92" cy="24" fill="#ffb547" r="17" />
      <path d="M92 16v16M84 24h16" stroke="#2b0f02" strokeLinecap="round" strokeWidth="5" />
    </svg>
  );
}
