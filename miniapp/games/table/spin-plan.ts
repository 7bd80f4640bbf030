/** The usual speed until the outcome is known, in turns per second. */
const SPEED = 1.5;

/** How long what turns takes to reach its speed. */
const RISE_MS = 600;

/** The shortest way from full speed to rest that still looks unforced. */
export const SHORTEST_BRAKE_MS = 1600;

/**
 * The bend of the braking curve that looks best; 2 would be a constant force, more is gentler.
 */
const BEND = 2.7;

const SECOND_MS = 1000;

/** How a spin ends: from when on it brakes, from where, how far and how long. */
export type SpinPlan = {
  readonly turnsPerSecond: number;
  readonly brakeAtMs: number;
  readonly brakeMs: number;
  readonly fromTurn: number;
  readonly brakeTurns: number;
};

/** The position, in turns, after a time of spinning while the outcome is not known yet. */
function cruiseTurn(elapsedMs: number, turnsPerSecond: number): number {
  const risenMs = Math.min(Math.max(elapsedMs, 0), RISE_MS);
  const risen = (risenMs * risenMs) / (2 * RISE_MS);
  return (turnsPerSecond * (risen + Math.max(0, elapsedMs - RISE_MS))) / SECOND_MS;
}

export type SpinEnd = {
  /** How long it had been spinning when its outcome became known. */
  readonly learnedMs: number;
  /** How long the whole spin should take. */
  readonly spinMs: number;
  /** The rest position, as a share of a turn. */
  readonly restTurn: number;
  readonly turnsPerSecond?: number;
};

/**
 * Plans the spin to the outcome: it brakes from the moment the outcome is known, without a
 * jump in position or speed, and rests exactly at `restTurn` when the spin is over, or as soon
 * after that as possible when the outcome arrived late.
 */
export function planSpin(end: SpinEnd): SpinPlan {
  const { learnedMs, spinMs, restTurn, turnsPerSecond = SPEED } = end;
  const brakeAtMs = Math.max(learnedMs, RISE_MS);
  const brakeMs = Math.max(spinMs - brakeAtMs, SHORTEST_BRAKE_MS);
  const fromTurn = cruiseTurn(brakeAtMs, turnsPerSecond);
  const wanted = (turnsPerSecond * brakeMs) / SECOND_MS / BEND;
  const rest = Math.round(fromTurn + wanted - restTurn) + restTurn;
  return { turnsPerSecond, brakeAtMs, brakeMs, fromTurn, brakeTurns: rest - fromTurn };
}

/** When a planned spin is at rest, in milliseconds of spinning. */
export function restsAtMs({ brakeAtMs, brakeMs }: SpinPlan): number {
  return brakeAtMs + brakeMs;
}

/** The position, in turns, after a time of spinning; without a plan it keeps turning. */
export function turnAt(plan: SpinPlan | undefined, elapsedMs: number, speed = SPEED): number {
  if (plan === undefined) return cruiseTurn(elapsedMs, speed);
  const { brakeAtMs, brakeMs, fromTurn, brakeTurns, turnsPerSecond } = plan;
  if (elapsedMs <= brakeAtMs) return cruiseTurn(elapsedMs, turnsPerSecond);
  const share = Math.min(1, (elapsedMs - brakeAtMs) / brakeMs);
  const bend = (turnsPerSecond * brakeMs) / SECOND_MS / brakeTurns;
  return fromTurn + brakeTurns * (1 - (1 - share) ** bend);
}
