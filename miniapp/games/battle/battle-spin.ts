/** The wheel's speed until the outcome is known, in turns per second. */
const SPEED = 1.5;

/** How long the wheel takes to reach its speed. */
const RISE_MS = 600;

/** The shortest way from full speed to rest that still looks like a wheel. */
export const SHORTEST_BRAKE_MS = 1600;

/**
 * The bend of the braking curve a wheel likes best; 2 would be a constant force, more is gentler.
 */
const BEND = 2.7;

const SECOND_MS = 1000;

/** How a spin ends: from when on it brakes, from where, how far and how long. */
export type SpinPlan = {
  readonly brakeAtMs: number;
  readonly brakeMs: number;
  readonly fromTurn: number;
  readonly brakeTurns: number;
};

/** The position, in turns, of a wheel whose outcome is not known yet, after a time of spinning. */
function cruiseTurn(elapsedMs: number): number {
  const risenMs = Math.min(Math.max(elapsedMs, 0), RISE_MS);
  const risen = (risenMs * risenMs) / (2 * RISE_MS);
  return (SPEED * (risen + Math.max(0, elapsedMs - RISE_MS))) / SECOND_MS;
}

export type SpinEnd = {
  /** How long the wheel had been spinning when its outcome became known. */
  readonly learnedMs: number;
  /** How long the whole spin should take. */
  readonly spinMs: number;
  /** The rest position, as a share of a turn. */
  readonly restTurn: number;
};

/**
 * Plans the spin to the outcome: the wheel brakes from the moment the outcome is known, without a
 * jump in position or speed, and rests exactly at `restTurn` when the spin is over, or as soon
 * after that as possible when the outcome arrived late.
 */
export function planSpin({ learnedMs, spinMs, restTurn }: SpinEnd): SpinPlan {
  const brakeAtMs = Math.max(learnedMs, RISE_MS);
  const brakeMs = Math.max(spinMs - brakeAtMs, SHORTEST_BRAKE_MS);
  const fromTurn = cruiseTurn(brakeAtMs);
  const wanted = (SPEED * brakeMs) / SECOND_MS / BEND;
  const rest = Math.round(fromTurn + wanted - restTurn) + restTurn;
  return { brakeAtMs, brakeMs, fromTurn, brakeTurns: rest - fromTurn };
}

/** When a planned wheel rests, in milliseconds of spinning. */
export function restsAtMs({ brakeAtMs, brakeMs }: SpinPlan): number {
  return brakeAtMs + brakeMs;
}

/** The wheel's position, in turns, after a time of spinning; without a plan it keeps turning. */
export function turnAt(plan: SpinPlan | undefined, elapsedMs: number): number {
  if (plan === undefined || elapsedMs <= plan.brakeAtMs) return cruiseTurn(elapsedMs);
  const { brakeAtMs, brakeMs, fromTurn, brakeTurns } = plan;
  const share = Math.min(1, (elapsedMs - brakeAtMs) / brakeMs);
  const bend = (SPEED * brakeMs) / SECOND_MS / brakeTurns;
  return fromTurn + brakeTurns * (1 - (1 - share) ** bend);
}

/**
 * Where red's arc begins, in turns clockwise from the pointer: the middle of red is on the left and
 * the middle of blue on the right, whatever their shares.
 */
export function redStartTurn(redShare: number): number {
  return 0.75 - redShare / 2;
}

/** The turn of a wheel that has `number` of its bank under the pointer, as a share of a turn. */
export function restTurnOf(number: number, redShare: number): number {
  const turn = -(redStartTurn(redShare) + number) % 1;
  return turn < 0 ? turn + 1 : turn;
}
