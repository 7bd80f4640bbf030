/** The stones that lie closed, by their place in the field. */
const CLOSED = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 0],
  [3, 0],
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 2],
] as const;

const STEP = 58;

/** Mines: a field of stones, one opened on a gem, one on what it hides as well. Decoration only. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <g transform="translate(34 -22) rotate(10 110 80)">
        {CLOSED.map(([column, row]) => (
          <g key={`${column}${row}`} transform={`translate(${column * STEP} ${row * STEP})`}>
            <rect width="52" height="54" rx="14" fill="#06402f" />
            <rect width="52" height="49" rx="14" fill="#1fae83" />
            <rect x="1" y="1" width="50" height="22" rx="13" fill="#fff" opacity=".13" />
          </g>
        ))}
        <g fill="#042a1f">
          <rect x="58" y="58" width="110" height="54" rx="16" opacity=".8" />
          <rect x="116" y="58" width="110" height="54" rx="16" opacity=".8" />
        </g>
      </g>
      <circle cx="106" cy="80" r="64" fill="#8dffd6" opacity=".2" />
      <g transform="translate(106 84) rotate(-6)">
        <path d="M0 62-58-10l6 16L0 70l52-64 6-16z" fill="#023527" opacity=".4" />
        <path d="M-58-12-36-44h72l22 32L0 60z" fill="#4fe0aa" />
        <path d="M-36-44-58-12h36z" fill="#d3ffec" />
        <path d="M-36-44H0l-22 32z" fill="#8df3cf" />
        <path d="M0-44-22-12h44z" fill="#e6fff5" />
        <path d="M0-44h36L22-12z" fill="#74f2c0" />
        <path d="M36-44 58-12H22z" fill="#3ccf9b" />
        <path d="M-58-12h36L0 60z" fill="#63e9b8" />
        <path d="M-22-12h44L0 60z" fill="#9df7d6" />
        <path d="M22-12h36L0 60z" fill="#24b381" />
      </g>
      <g transform="translate(190 84) rotate(10)">
        <circle r="23" fill="#0a1410" />
        <path d="M-15-12A20 20 0 0 1 4-19" stroke="#5f8f7c" strokeWidth="4" strokeLinecap="round" />
        <rect x="-8" y="-31" width="16" height="12" rx="4" fill="#31493f" />
        <path d="M0-30c2-11 10-13 16-9" stroke="#e0ad55" strokeWidth="4" strokeLinecap="round" />
        <path
          fill="#ffd56a"
          d="M19-54l3 8 8-3-3 8 8 3-8 4 3 8-8-3-3 8-3-8-8 3 3-8-8-4 8-3-3-8 8 3z"
        />
      </g>
      <path
        fill="#fff"
        d="M58 22c2 13 6 17 19 19-13 2-17 6-19 19-2-13-6-17-19-19 13-2 17-6 19-19z"
      />
    </svg>
  );
}
