type CoinProps = { readonly x: number; readonly y: number; readonly turn: number };

/** A coin with a star on its face. */
function Coin({ x, y, turn }: CoinProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse cy="5" rx="27" ry="24" fill="#a8521f" />
      <ellipse rx="27" ry="24" fill="#ffc94d" />
      <ellipse rx="20" ry="17.5" fill="#ffe08a" />
      <path
        d="M0-12l3.4 8.2 8.8.7-6.7 5.8 2 8.500L0 6.700l-7.5 4.5 2-8.5-6.7-5.8 8.8-.7z"
        fill="#e8882c"
      />
    </g>
  );
}

/** Everything that fills the pot, from the back to the front. */
const HEAP = [
  { x: 108, y: 92, turn: -18 },
  { x: 196, y: 90, turn: 20 },
  { x: 151, y: 74, turn: 6 },
  { x: 128, y: 106, turn: 12 },
  { x: 178, y: 106, turn: -10 },
] as const;

/** A pot too full of coins, and the one ticket that takes them all. Decoration only. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <circle cx="146" cy="84" r="112" fill="#ffb4f0" opacity=".16" />
      <g transform="translate(-8 -12)">
        <g transform="translate(151 52) rotate(14)">
          <path
            d="M-28-46h56q7 0 7 7v14a9 9 0 000 18v34h-70V-7a9 9 0 000-18v-14q0-7 7-7z"
            fill="#fff4fd"
          />
          <path d="M-28-16H28" stroke="#e7a6dc" strokeDasharray="5 5" strokeWidth="3" />
          <path
            d="M0-42l3 7 7.6.600-5.8 5 1.8 7.400L0-26l-6.6 4 1.8-7.4-5.8-5L-3-35z"
            fill="#d23fb4"
          />
        </g>
        {HEAP.map((coin) => (
          <Coin key={`${coin.x}`} {...coin} />
        ))}
        <path d="M66 116h172c6 30 4 60-16 84H82c-20-24-22-54-16-84z" fill="#7a1d70" />
        <path d="M66 116h172l2 22H64z" fill="#4d0f52" />
        <rect x="54" y="104" width="196" height="24" rx="12" fill="#f59be6" />
        <rect x="54" y="104" width="196" height="11" rx="5.5" fill="#ffd0f5" />
        <path d="M84 140q-6 30 8 56h18q-16-26-10-56z" fill="#b544a4" />
        <path
          d="M152 142l7.6 18.2 19.6 1.6-15 12.8 4.6 19.2-16.8-10.3-16.8 10.3 4.6-19.2-15-12.8 19.6-1.600z"
          fill="#ffc94d"
        />
      </g>
      <g fill="#ffe08a">
        <circle cx="84" cy="60" r="4.5" />
        <circle cx="222" cy="46" r="3.5" />
        <circle cx="206" cy="16" r="5" />
        <circle cx="96" cy="24" r="3" />
      </g>
    </svg>
  );
}
