type SeatProps = {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly face: string;
  readonly body: string;
};

/** One who sits: a head and shoulders in a round. */
function Seat({ x, y, r, face, body }: SeatProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 40})`}>
      <circle r="40" fill="#06283f" />
      <circle r="34" fill={body} />
      <path d="M-27 21C-22 4-11 2 0 2s22 2 27 19A34 34 0 01-27 21z" fill={face} />
      <circle cy="-10" r="13" fill={face} />
    </g>
  );
}

const BOLT = 'M176-20 92 92h44l-36 124L222 74h-52l46-94z';

/** Three who sit down, and the lightning that is faster than all of them. Decoration only. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <path d="M150-60 20 240h260V-60z" fill="#8ef0ff" opacity=".14" />
      <Seat body="#1d7fb0" face="#a8e6ff" r={34} x={92} y={48} />
      <Seat body="#1d7fb0" face="#a8e6ff" r={32} x={218} y={138} />
      <path d={BOLT} fill="#06283f" opacity=".4" transform="translate(6 8)" />
      <path d={BOLT} fill="#fff7c9" />
      <path d="M176-20 92 92h44l-12 42 64-74h-44l52-80z" fill="#ffd84d" />
      <Seat body="#ffc94d" face="#7a3a08" r={44} x={146} y={132} />
      <g fill="#e9fbff">
        <path d="M40 98h36l-4 7H40zM26 120h44l-4 7H26z" opacity=".7" />
        <circle cx="214" cy="52" r="4.5" />
        <circle cx="196" cy="24" r="3" />
        <circle cx="60" cy="20" r="3.5" />
      </g>
    </svg>
  );
}
