const COUNT = 18;
const STEP = 360 / COUNT;
const RADIUS = 84;

const half = (Math.PI * STEP) / 360;
const x = Math.round(Math.sin(half) * RADIUS * 100) / 100;
const y = Math.round(Math.cos(half) * RADIUS * 100) / 100;

/** One pocket that points up before it is rotated into its place. */
const POCKET = `M0 0L${-x} ${-y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${-y}Z`;

function pocketColour(index: number): string {
  if (index === 0) return '#17a57a';
  return index % 2 === 1 ? '#e0264f' : '#1b1226';
}

type ChipsProps = {
  readonly at: readonly [number, number];
  readonly colour: string;
  readonly shade: string;
  readonly height: number;
};

/** A pile of chips seen from above its edge. */
function Chips({ at: [left, top], colour, shade, height }: ChipsProps) {
  return (
    <g transform={`translate(${left} ${top})`}>
      {Array.from({ length: height }, (_, index) => (
        <g key={index} transform={`translate(${(index % 2) * 2} ${-index * 8})`}>
          <path d="M-22 0v7a22 10 0 0 0 44 0V0z" fill={shade} />
          <path d="M-8 9.3v7a22 10 0 0 0 16 0v-7z" fill="#fff" opacity=".85" />
          <ellipse fill={colour} rx="22" ry="10" />
          <ellipse rx="14" ry="6" stroke="#fff" strokeDasharray="6 5" strokeWidth="2" />
        </g>
      ))}
    </g>
  );
}

/** Live tables: a running wheel, cards and chips, and an on-air sign. Decoration only. */
export function LiveBannerArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 240 200">
      <circle cx="146" cy="104" fill="#ff9a5a" opacity=".2" r="112" />
      <g transform="translate(30 66) rotate(-16)">
        <rect fill="#1f0716" height="66" opacity=".5" rx="9" width="48" x="-21" y="-29" />
        <rect fill="#fff" height="66" rx="9" width="48" x="-24" y="-33" />
        <path
          d="M0-16C7-7 15-2 15 6c0 6-4 9-8 9-3 0-5-1-6-3 0 5 1 8 4 11H-5c3-3 4-6 4-11-1 2-3 3-6 3-4 0-8-3-8-9 0-8 8-13 15-22z"
          fill="#1b1226"
        />
      </g>
      <g transform="translate(66 52) rotate(8)">
        <rect fill="#1f0716" height="66" opacity=".5" rx="9" width="48" x="-21" y="-29" />
        <rect fill="#fff" height="66" rx="9" width="48" x="-24" y="-33" />
        <path
          d="M0 18C-8 10-18 3-18-7c0-6 4-10 9-10 4 0 7 2 9 6 2-4 5-6 9-6 5 0 9 4 9 10C18 3 8 10 0 18z"
          fill="#e0264f"
        />
      </g>
      <g transform="translate(150 122) scale(1 .74)">
        <circle cy="16" fill="#1f0716" opacity=".6" r="112" />
        <circle cy="10" fill="#5b1a12" r="110" />
        <circle fill="#9a3c1c" r="110" />
        <circle fill="#ffb547" r="98" />
        <circle fill="#4d130f" r="94" />
        <g transform="rotate(-14)">
          {Array.from({ length: COUNT }, (_, index) => (
            <path
              d={POCKET}
              fill={pocketColour(index)}
              key={index}
              stroke="#ffcf7d"
              strokeWidth="1.5"
              transform={`rotate(${index * STEP})`}
            />
          ))}
        </g>
        <circle fill="#4d130f" r="52" />
        <circle fill="#7a2415" r="46" />
        <g stroke="#ffb547" strokeLinecap="round" strokeWidth="7">
          <path d="M-34 0h68M0-34v68" />
        </g>
        <g fill="#ffdf9b">
          <circle cx="-36" r="7" />
          <circle cx="36" r="7" />
          <circle cy="-36" r="7" />
          <circle cy="36" r="7" />
        </g>
        <circle cy="4" fill="#c56a1e" r="20" />
        <circle fill="#ffb547" r="18" />
        <circle cx="-5" cy="-6" fill="#ffe9bd" r="6" />
      </g>
      <circle cx="92" cy="85" fill="#fff" r="6.5" />
      <path
        d="M101 76c10-8 20-13 33-15"
        opacity=".5"
        stroke="#fff"
        strokeLinecap="round"
        strokeWidth="4"
      />
      <Chips at={[34, 176]} colour="#4b8bff" height={3} shade="#2450b3" />
      <Chips at={[78, 190]} colour="#ffb547" height={2} shade="#b5601a" />
      <g transform="translate(214 24)">
        <circle fill="#ff4f63" r="8" />
        <g stroke="#ff8fa0" strokeLinecap="round" strokeWidth="4">
          <path d="M-14-10a17 17 0 0 0 0 20M14-10a17 17 0 0 1 0 20" />
          <path d="M-22-16a27 27 0 0 0 0 32M22-16a27 27 0 0 1 0 32" opacity=".5" />
        </g>
      </g>
    </svg>
  );
}
