import { useId } from 'react';

/** A torn ticket with a die for its stamp. Decoration only. */
export function PromoArt() {
  const id = useId();
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 120 100">
      <defs>
        <linearGradient id={`${id}t`} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#ffb547" />
          <stop offset="1" stopColor="#ff6b4a" />
        </linearGradient>
      </defs>
      <g transform="rotate(-12 60 52)">
        <path
          d="M14 30h56a7 7 0 0 0 14 0h16a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H84a7 7 0 0 0-14 0H14a6 6 0 0 1-6-6v-6a9 9 0 0 0 0-20v-6a6 6 0 0 1 6-6Z"
          fill="#2b0f2e"
          opacity=".6"
          transform="translate(3 6)"
        />
        <path
          d="M14 26h56a7 7 0 0 0 14 0h16a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H84a7 7 0 0 0-14 0H14a6 6 0 0 1-6-6v-6a9 9 0 0 0 0-20v-6a6 6 0 0 1 6-6Z"
          fill={`url(#${id}t)`}
        />
        <path
          d="M77 38v5m0 5v5m0 5v4"
          opacity=".55"
          stroke="#2b0f02"
          strokeLinecap="round"
          strokeWidth="3"
        />
        <path
          d="M28 42h34M28 52h26"
          opacity=".75"
          stroke="#2b0f02"
          strokeLinecap="round"
          strokeWidth="5"
        />
        <rect
          fill="#fff4e2"
          height="18"
          rx="5"
          transform="rotate(10 93 48)"
          width="18"
          x="84"
          y="39"
        />
        <g fill="#c9173f">
          <circle cx="88.500" cy="43.500" r="2" />
          <circle cx="93" cy="48" r="2" />
          <circle cx="97.500" cy="52.500" r="2" />
        </g>
      </g>
      <path
        d="m18 14 3 6m84-8-5 6M104 88l5 4"
        stroke="#ffd98a"
        strokeLinecap="round"
        strokeWidth="3"
      />
    </svg>
  );
}
