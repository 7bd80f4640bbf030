/** The session after a round: its net result and its stakes. */
export type SessionStand = { readonly netMicro: bigint; readonly wageredMicro: bigint };

/**
 * The session's net after each of its rounds, oldest first, in base micro-units. It begins with the
 * zero of the session's start; rounds played before this page was opened are one step.
 */
export type SessionLine = {
  /** Identifies player and session: another one starts a new line. */
  readonly key: string;
  readonly netsMicro: readonly bigint[];
  readonly wageredMicro: bigint;
};

/** The most points of a line; a longer one drops every second point. */
const MAX_POINTS = 400;

function thinned(netsMicro: readonly bigint[]): readonly bigint[] {
  if (netsMicro.length <= MAX_POINTS) return netsMicro;
  const last = netsMicro.length - 1;
  return netsMicro.filter((_, index) => index % 2 === 0 || index === last);
}

/** The line with the session's current values; the same line when no round was played since. */
export function withStand(
  line: SessionLine | null,
  key: string,
  { netMicro, wageredMicro }: SessionStand,
): SessionLine {
  if (line === null || line.key !== key) {
    const netsMicro = netMicro === 0n && wageredMicro === 0n ? [0n] : [0n, netMicro];
    return { key, netsMicro, wageredMicro };
  }
  const isSame = line.netsMicro.at(-1) === netMicro && line.wageredMicro === wageredMicro;
  if (isSame) return line;
  return { key, netsMicro: thinned([...line.netsMicro, netMicro]), wageredMicro };
}

/** A line ready to draw: its corners in a box of this size, and the position of zero. */
export type DrawnLine = {
  readonly points: string;
  readonly zeroY: number;
  readonly lowestMicro: bigint;
  readonly highestMicro: bigint;
};

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Fits a line into a box; zero is always inside, and a line that is always zero is in the middle.
 */
export function drawLine(
  netsMicro: readonly bigint[],
  { width, height }: { readonly width: number; readonly height: number },
): DrawnLine {
  const nets = netsMicro.map(Number);
  const top = Math.max(0, ...nets);
  const bottom = Math.min(0, ...nets);
  const span = top - bottom;
  const yOf = (net: number) => (span === 0 ? height / 2 : rounded(((top - net) / span) * height));
  const step = width / Math.max(1, nets.length - 1);
  return {
    points: nets.map((net, index) => `${rounded(index * step)},${yOf(net)}`).join(' '),
    zeroY: yOf(0),
    lowestMicro: BigInt(bottom),
    highestMicro: BigInt(top),
  };
}
