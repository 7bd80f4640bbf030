/** The colours and words of the sectors, clockwise; the same eight come round twice. */
const SECTORS = [
  { face: '#fff1dc', word: '×2', ink: '#7a2408' },
  { face: '#6b1030', word: '×5', ink: '#ffd9b0' },
  { face: '#fff1dc', word: '×2', ink: '#7a2408' },
  { face: '#ff6b4a', word: '×3', ink: '#fff' },
  { face: '#fff1dc', word: '×2', ink: '#7a2408' },
  { face: '#6b1030', word: '×5', ink: '#ffd9b0' },
  { face: '#ffc94d', word: '×30', ink: '#7a2408' },
  { face: '#ff6b4a', word: '×3', ink: '#fff' },
] as const;

const COUNT = SECTORS.length * 2;
const STEP = 360 / COUNT;
const RADIUS = 118;

const half = (Math.PI * STEP) / 360;
const x = Math.round(Math.sin(half) * RADIUS * 100) / 100;
const y = Math.round(Math.cos(half) * RADIUS * 100) / 100;

/** One sector that points up before it is turned into its place. */
const SECTOR = `M0 0L${-x} ${-y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${-y}Z`;

/**
 * The wheel of fortune, too large for its tile, about to stop on its one thirty. Decoration only.
 */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <circle cx="152" cy="152" r="150" fill="#ffd98a" opacity=".16" />
      <g transform="translate(152 152) rotate(-9)">
        <circle r="133" fill="#5a1408" />
        <circle r="128" fill="#ffb547" />
        {Array.from({ length: COUNT }, (_, index) => {
          const { face, word, ink } = SECTORS[(index + 6) % SECTORS.length] ?? SECTORS[0];
          return (
            <g key={index} transform={`rotate(${index * STEP})`}>
              <path d={SECTOR} fill={face} />
              <text
                fill={ink}
                fontFamily="var(--font-display)"
                fontSize="17"
                fontWeight="700"
                textAnchor="middle"
                y="-90"
              >
                {word}
              </text>
              <circle cy="-123" fill="#fff6e0" r="3" transform={`rotate(${STEP / 2})`} />
            </g>
          );
        })}
        <circle r="44" fill="#5a1408" />
        <circle r="38" fill="#ffb547" />
        <circle r="38" fill="#fff" opacity=".14" />
        <path
          fill="#fff6e0"
          d="M0-24l6.5 15.6 16.9 1.4-12.9 11 3.9 16.4L0 11.7l-14.4 8.7 3.9-16.4-12.9-11 16.9-1.4z"
        />
      </g>
      <path d="M152 44 138 12q-3-10 6-10h16q9 0 6 10z" fill="#2b0a1c" opacity=".35" />
      <path d="M152 38 138 8q-3-10 6-10h16q9 0 6 10z" fill="#fff" />
    </svg>
  );
}
