const FLAKE = 'M0-9V9M-7.800-4.500 7.800 4.500M-7.800 4.500 7.800-4.500';
const STAR =
  'M0-11 3-3.500 11-3.400 4.800 1.600 6.900 9.500 0 5-6.900 9.500-4.800 1.600-11-3.400-3-3.500z';

type CardProps = {
  readonly turn: number;
  readonly fill: string;
  readonly mark: string;
  readonly path: string;
};

/** One card of the hand, turned about the point that holds the fan. */
const HandCard = ({ turn, fill, mark, path }: CardProps) => (
  <g transform={`rotate(${turn} 160 236)`}>
    <rect fill="#000" fillOpacity=".25" height="104" rx="12" width="72" x="126" y="46" />
    <rect fill={fill} height="104" rx="12" width="72" x="124" y="42" />
    <rect height="94" rx="8" stroke={mark} strokeOpacity=".35" width="62" x="129" y="47" />
    <path
      d={path}
      fill={path === STAR ? mark : 'none'}
      stroke={mark}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
      transform="translate(160 84) scale(1.700)"
    />
    <path
      d={path}
      fill={path === STAR ? mark : 'none'}
      stroke={mark}
      strokeLinecap="round"
      strokeWidth="3"
      transform="translate(139 58) scale(.550)"
    />
  </g>
);

const HAND: readonly CardProps[] = [
  { turn: -46, fill: '#f5f2ff', mark: '#4b8bff', path: FLAKE },
  { turn: -23, fill: '#f5f2ff', mark: '#4b8bff', path: FLAKE },
  { turn: 0, fill: '#f5f2ff', mark: '#4b8bff', path: FLAKE },
  { turn: 23, fill: '#ff6b4a', mark: '#ffe3a8', path: STAR },
  { turn: 46, fill: '#ff6b4a', mark: '#ffe3a8', path: STAR },
];

const SNOW = [
  [22, 40, 2],
  [48, 96, 3],
  [30, 150, 2],
  [66, 24, 2],
  [96, 14, 3],
  [226, 18, 2],
  [258, 44, 3],
  [290, 88, 2],
  [300, 30, 2],
  [274, 140, 3],
  [308, 164, 2],
  [12, 182, 3],
] as const;

/** A full house of three snowflakes and two stars, in falling snow, before a fir branch. */
export const NewYearArt = () => (
  <svg aria-hidden="true" fill="none" viewBox="0 0 320 220" xmlns="http://www.w3.org/2000/svg">
    <circle cx="160" cy="110" fill="#8f6fff" fillOpacity=".18" r="104" />
    <circle cx="160" cy="110" fill="#ffb547" fillOpacity=".14" r="70" />
    {SNOW.map(([x, y, r]) => (
      <circle cx={x} cy={y} fill="#f5f2ff" fillOpacity=".7" key={`${x} ${y}`} r={r} />
    ))}
    {HAND.map((card) => (
      <HandCard key={card.turn} {...card} />
    ))}
    <path d="M60 206q100-30 200 0" stroke="#17a57a" strokeLinecap="round" strokeWidth="7" />
    <path
      d="M74 200l-12-14m26 8-10-16m26 10-7-17m25 12-4-18m24 15V162m20 18 3-18m17 21 7-17m12 21 9-15m8 19 12-14M70 205l-16 4m36-9-8 14m26-19-4 16m24-19-1 17m23-18 1 17m22-17 4 16m18-13 8 13m12-10 16 4"
      stroke="#43e3a6"
      strokeLinecap="round"
      strokeWidth="5"
    />
    <circle cx="112" cy="196" fill="#ff4f63" r="9" />
    <circle cx="160" cy="190" fill="#ffd56a" r="10" />
    <circle cx="208" cy="196" fill="#8f6fff" r="9" />
    <path
      d="M109 193.500v.1m48-6.600v.1m48 6.400v.1"
      stroke="#fff"
      strokeLinecap="round"
      strokeOpacity=".8"
      strokeWidth="4"
    />
  </svg>
);
