import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';

/** Where the coin is in one frame. */
export type CoinPose = {
  /** The turn about its horizontal axis: heads face the player at 0, tails at 180. */
  readonly degrees: number;
  /** The height above the table as a share of the highest; 0 lies on it. */
  readonly lift: number;
};

/** What is known of a toss: which side was up, and where it lands from `knownMs` on. */
export type CoinToss = {
  readonly from: CoinSide;
  /** Undefined while the outcome is not drawn: the coin stays in the air as long. */
  readonly landing: { readonly side: CoinSide; readonly knownMs: number } | undefined;
};

const HALF = 180;
const WHOLE = 360;

/** The turn in the air, in degrees per millisecond, and how long the coin takes to reach it. */
const SPEED = 0.84;
const RISE_MS = 520;

/** The coin is in the air at least so long, also where its outcome is known at once. */
const AIR_MS = 900;

/** From the moment it begins to fall until it touches the table, and until it lies still. */
const FALL_MS = 1050;
const REST_MS = 560;

/** How long a toss lasts from the moment its fall begins. */
export const LANDING_MS = FALL_MS + REST_MS;

/** The height of the two bounces, and when the second begins, as shares. */
const FIRST_BOUNCE = 0.16;
const SECOND_BOUNCE = 0.05;
const SECOND_FROM = 0.62;

/** How far the coin rises and sinks while it waits in the air, and how often. */
const HOVER = 0.06;
const HOVER_MS = 1400;

/** The turn at which a side faces the player. */
export const faceDegrees = (side: CoinSide): number => (side === 'heads' ? 0 : HALF);

/** When the coin lies still, in milliseconds after the toss; undefined while its side is unknown. */
export function liesAtMs({ landing }: Pick<CoinToss, 'landing'>): number | undefined {
  return landing && fallsAtMs(landing.knownMs) + LANDING_MS;
}

/** When the fall begins, in milliseconds after the toss. */
export const fallsAtMs = (knownMs: number): number => Math.max(knownMs, AIR_MS);

const risen = (share: number) => 1 - (1 - Math.min(1, share)) ** 3;

/** The coin in the air: it speeds up while it rises, then turns evenly. */
function flying(from: CoinSide, elapsedMs: number): CoinPose {
  const rising = Math.min(elapsedMs, RISE_MS);
  const turned = SPEED * (rising ** 2 / (2 * RISE_MS) + Math.max(0, elapsedMs - RISE_MS));
  const hovering = Math.max(0, elapsedMs - RISE_MS) / HOVER_MS;
  const lift = risen(elapsedMs / RISE_MS) - HOVER * (1 - Math.cos(hovering * Math.PI * 2));
  return { degrees: faceDegrees(from) + turned, lift };
}

/** The first turn of the proved side that the coin can come to rest at without a jerk. */
function endDegrees(atFall: number, side: CoinSide): number {
  const least = atFall + (SPEED * FALL_MS) / 2;
  const turns = Math.ceil((least - faceDegrees(side)) / WHOLE);
  return faceDegrees(side) + turns * WHOLE;
}

const bounce = (share: number, height: number) => 4 * height * share * (1 - share);

function bouncing(restMs: number): number {
  const share = Math.min(1, restMs / REST_MS);
  if (share < SECOND_FROM) return bounce(share / SECOND_FROM, FIRST_BOUNCE);
  return bounce((share - SECOND_FROM) / (1 - SECOND_FROM), SECOND_BOUNCE);
}

/** The coin so many milliseconds after it was tossed. */
export function poseAt({ from, landing }: CoinToss, elapsedMs: number): CoinPose {
  const startMs = landing && fallsAtMs(landing.knownMs);
  if (startMs === undefined || elapsedMs <= startMs) return flying(from, elapsedMs);
  const top = flying(from, startMs);
  const end = endDegrees(top.degrees, landing?.side ?? from);
  const fallenMs = elapsedMs - startMs;
  if (fallenMs >= FALL_MS) return { degrees: end, lift: bouncing(fallenMs - FALL_MS) };
  const share = fallenMs / FALL_MS;
  const way = end - top.degrees;
  const entry = SPEED * FALL_MS;
  // A cubic that begins with the speed in the air and ends at rest; it never turns back, because
  // the way is more than a third of the entry.
  const degrees =
    top.degrees +
    entry * share +
    (3 * way - 2 * entry) * share ** 2 +
    (entry - 2 * way) * share ** 3;
  return { degrees, lift: top.lift * (1 - share ** 2) };
}

/** When the coin touches the table, in milliseconds after the toss: the moments of its sound. */
export function touchesMs(knownMs: number): readonly number[] {
  const first = fallsAtMs(knownMs) + FALL_MS;
  return [first, first + REST_MS * SECOND_FROM];
}
