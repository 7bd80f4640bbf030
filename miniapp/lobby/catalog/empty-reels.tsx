const SYMBOLS = {
  question: (
    <>
      <path d="M-8-7a8.5 8.5 0 1 1 12 7.7C.8 2.3 0 3.8 0 7" />
      <path d="M0 14.5h.01" strokeWidth="7" />
    </>
  ),
  heart: <path d="M0 14-11.8 2.2a7.6 7.6 0 0 1 10.8-10.7L0-7.5l1-1A7.6 7.6 0 0 1 11.8 2.2Z" />,
} as const;

type EmptyReelsProps = {
  readonly symbol: keyof typeof SYMBOLS;
  readonly className?: string | undefined;
};

/** A machine whose reels have stopped on nothing. Decoration only. */
export function EmptyReels({ symbol, className }: EmptyReelsProps) {
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 200 124">
      <path d="M18 118h164" opacity=".14" stroke="#fff" strokeLinecap="round" strokeWidth="4" />
      <path d="M176 30v34" stroke="#a58cff" strokeLinecap="round" strokeWidth="7" />
      <circle cx="176" cy="24" fill="#ff8a5c" r="9" />
      <path d="M164 60h12v14h-12Z" fill="#5b3fd0" />
      <rect fill="#2c2452" height="92" rx="22" width="140" x="26" y="16" />
      <rect height="90" rx="21" stroke="#fff" strokeOpacity=".12" width="138" x="27" y="17" />
      {[40, 78, 116].map((x, index) => (
        <g key={x}>
          <rect fill="#120e22" height="56" rx="12" width="36" x={x} y="34" />
          <path d={`M${x + 7} 43h22`} opacity=".1" stroke="#fff" strokeWidth="5" />
          <g
            opacity={index === 1 ? 1 : 0.4}
            stroke={index === 1 ? '#ffb547' : '#a58cff'}
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="4.5"
            transform={`translate(${x + 18} 60)`}
          >
            {SYMBOLS[symbol]}
          </g>
        </g>
      ))}
      <path
        d="M14 20c1.5 8 4 10.5 12 12-8 1.5-10.5 4-12 12-1.5-8-4-10.5-12-12 8-1.5 10.5-4 12-12Z"
        fill="#ffb547"
      />
    </svg>
  );
}
