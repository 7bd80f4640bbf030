import { useId } from 'react';

/** Three stacks of chips, each taller than the one before it. Decoration only. */
export function IntroductoryArt() {
  const id = useId();
  const stacks = [
    { x: 22, chips: 2, side: '#7c5cff', top: '#a48cff' },
    { x: 60, chips: 4, side: '#cf6fff', top: '#e6b0ff' },
    { x: 98, chips: 6, side: '#ff8a3c', top: '#ffd98a' },
  ] as const;
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 120 100">
      <defs>
        <radialGradient id={`${id}h`}>
          <stop stopColor="#8f6fff" stopOpacity=".5" />
          <stop offset="1" stopColor="#8f6fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="60" cy="60" fill={`url(#${id}h)`} rx="58" ry="40" />
      {stacks.map(({ x, chips, side, top }) => (
        <g key={x}>
          {Array.from({ length: chips }, (_, index) => (
            <g key={index} transform={`translate(${x} ${84 - index * 10})`}>
              <path d="M-17-3v8c0 4 8 7 17 7s17-3 17-7v-8" fill={side} />
              <path
                d="M-11 6v5M0 8v5M11 6v5"
                opacity=".8"
                stroke="#fff4e2"
                strokeLinecap="round"
                strokeWidth="3"
              />
              <ellipse cy="-3" fill={top} rx="17" ry="7" />
            </g>
          ))}
          <ellipse
            cx={x}
            cy={81 - (chips - 1) * 10}
            rx="9"
            ry="3.500"
            stroke={side}
            strokeWidth="2"
          />
        </g>
      ))}
      <path d="m98 4 2.500 6 6 2.500-6 2.500-2.500 6-2.500-6-6-2.500 6-2.500z" fill="#ffe3a3" />
    </svg>
  );
}
