import { hapticSelection } from '../../platform/platform.ts';
import { playSound, type Sound } from '../../sound/play-sound.ts';
import { restsAtMs, turnAt, type SpinPlan } from './spin-plan.ts';

/** Ticks never come faster than the ear parts two of them. */
const TICK_APART_MS = 75;

/** A knock in the hand only when the ticks come slowly. */
const FELT_APART_MS = 140;

/** Whether the player asked for nothing to move. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A spin to show: what moves, since when, and how it ends once that is known. */
type Spinning = {
  /** Puts what turns into its place. */
  readonly show: (turns: number) => void;
  readonly beganAtMs: number;
  readonly plan: SpinPlan | undefined;
  /** The speed while there is no plan yet, where it is not the usual one. */
  readonly turnsPerSecond?: number | undefined;
  readonly ticksPerTurn: number;
  readonly tick: Sound;
  readonly onRest: () => void;
};

/** Ticks as what turns passes its marks. */
function ticker({ ticksPerTurn, tick }: Spinning) {
  let lastMark = Number.NaN;
  let lastAtMs = 0;
  return (turn: number, nowMs: number) => {
    const mark = Math.floor(turn * ticksPerTurn);
    const isFirst = Number.isNaN(lastMark);
    if (mark === lastMark || (!isFirst && nowMs - lastAtMs < TICK_APART_MS)) return;
    lastMark = mark;
    if (isFirst) return;
    if (nowMs - lastAtMs > FELT_APART_MS) hapticSelection();
    lastAtMs = nowMs;
    void playSound(tick);
  };
}

/** Turns frame by frame until it rests; the returned function stops it where it is. */
function spin(spinning: Spinning): () => void {
  const { show, beganAtMs, plan, turnsPerSecond, onRest } = spinning;
  const tick = ticker(spinning);
  let frame = 0;
  const turn = () => {
    const nowMs = performance.now();
    const elapsedMs = nowMs - beganAtMs;
    const turns = turnAt(plan, elapsedMs, turnsPerSecond);
    show(turns);
    tick(turns, nowMs);
    if (plan !== undefined && elapsedMs >= restsAtMs(plan)) onRest();
    else frame = requestAnimationFrame(turn);
  };
  frame = requestAnimationFrame(turn);
  return () => cancelAnimationFrame(frame);
}

/** Waits the spin out without any movement. */
function waitOut({ beganAtMs, plan, onRest }: Spinning): () => void {
  if (plan === undefined) return () => undefined;
  const timer = setTimeout(onRest, Math.max(0, beganAtMs + restsAtMs(plan) - performance.now()));
  return () => clearTimeout(timer);
}

/**
 * Shows a spin until it rests, or without any movement where the player wants none. The returned
 * function ends it.
 */
export function spinToRest(spinning: Spinning): () => void {
  return isCalm() ? waitOut(spinning) : spin(spinning);
}
