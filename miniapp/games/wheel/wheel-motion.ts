import {
  WHEEL_EXTRA_TURNS,
  WHEEL_SECTORS,
  WHEEL_STEP_DEGREES,
} from '../../../shared/games/wheel/rules.ts';

/** How fast the wheel coasts until it knows where to stop, in degrees per millisecond. */
const COAST = 0.33;

/** How long it takes to come up to that speed. */
export const KICK_MS = 700;

/** The shortest way down from that speed that does not look like a brake. */
export const SHORTEST_LANDING_MS = 2200;

/** Two is constant friction; a little more lets the last sectors pass slowly. */
const FRICTION = 2.3;

/** How far from a sector's centre the wheel may rest, in degrees: well clear of its pins. */
const SLACK_DEGREES = 2.8;

const TURN = 360;
const past = (degrees: number) => ((degrees % TURN) + TURN) % TURN;

/**
 * The wheel's rotation when a sector is under the pointer, 0 to 360: near the sector's centre, with
 * a small offset derived from the round's id, the same on every screen.
 */
export function restDegrees({ roundId, index }: RoundEnd): number {
  const tail = Number.parseInt(roundId.slice(-4), 16) || 0;
  const slack = ((tail % 1000) / 999 - 0.5) * 2 * SLACK_DEGREES;
  return past(slack - index * WHEEL_STEP_DEGREES);
}

/** A finished round and the sector it stopped at. */
export type RoundEnd = { readonly roundId: string; readonly index: number };

/** How far the wheel has turned while the sector is unknown; it never stops by itself. */
export function coastDegrees(elapsedMs: number): number {
  const ms = Math.max(0, elapsedMs);
  if (ms < KICK_MS) return (COAST * ms * ms) / (2 * KICK_MS);
  return COAST * (ms - KICK_MS / 2);
}

/** The way down to a sector, in milliseconds since the spin began and degrees since then. */
export type Landing = {
  readonly startMs: number;
  readonly endMs: number;
  readonly startDegrees: number;
  readonly distance: number;
  readonly power: number;
};

/** What a landing is planned from; times are in milliseconds since the spin began. */
export type LandingInput = {
  /** The wheel's rotation when the spin began, and its required rotation at the end. */
  readonly fromDegrees: number;
  readonly toDegrees: number;
  /** When the sector became known. */
  readonly knownMs: number;
  /** When the spin is over. */
  readonly spinMs: number;
};

/**
 * The way from coasting down to rest: it begins at the speed the wheel has, slows down as friction
 * does, and ends at the sector when the spin is over, or as soon after as a late outcome allows.
 * The wheel has turned at least three times by then.
 */
export function planLanding({ fromDegrees, toDegrees, knownMs, spinMs }: LandingInput): Landing {
  const startMs = Math.max(knownMs, KICK_MS);
  const endMs = Math.max(spinMs, startMs + SHORTEST_LANDING_MS);
  const startDegrees = coastDegrees(startMs);
  const braked = COAST * (endMs - startMs);
  const nearest = past(toDegrees - fromDegrees - startDegrees);
  const wanted = Math.max(braked / FRICTION, WHEEL_EXTRA_TURNS * TURN - startDegrees + TURN / 2);
  const turns = Math.max(0, Math.round((wanted - nearest) / TURN));
  const distance = nearest + turns * TURN;
  return { startMs, endMs, startDegrees, distance, power: braked / distance };
}

/** How far the wheel has turned since the spin began. */
export function turnedDegrees(elapsedMs: number, landing: Landing | undefined): number {
  if (landing === undefined || elapsedMs <= landing.startMs) return coastDegrees(elapsedMs);
  const { startMs, endMs, startDegrees, distance, power } = landing;
  const left = Math.max(0, 1 - (elapsedMs - startMs) / (endMs - startMs));
  return startDegrees + distance * (1 - left ** power);
}

/** The pins are between the sectors; the pointer bends while one passes under it. */
const PIN_REACH = 0.24;

/** How far the pointer is bent by the pin now under it, 0 to 1: it rises slowly and snaps back. */
export function pointerBend(degrees: number): number {
  const sinceCentre = past(degrees + WHEEL_STEP_DEGREES / 2) % WHEEL_STEP_DEGREES;
  const toRelease = 1 - sinceCentre / WHEEL_STEP_DEGREES;
  return toRelease < PIN_REACH ? 1 - toRelease / PIN_REACH : 0;
}

/** How many pins have passed the pointer since the wheel stood at zero. */
export function pinsPassed(degrees: number): number {
  return Math.floor(degrees / WHEEL_STEP_DEGREES + 0.5);
}

/** The sector under the pointer when the wheel is turned so far. */
export function sectorUnder(degrees: number): number {
  return past(WHEEL_SECTORS.length - pinsPassed(past(degrees))) % WHEEL_SECTORS.length;
}
