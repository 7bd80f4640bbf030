import { useSetAtom } from 'jotai';
import { type RefObject, useEffect, useMemo } from 'react';
import { hapticSelection } from '../../platform/platform.ts';
import { playSound } from '../../sound/play-sound.ts';
import { battleAtom } from './battle-atoms.ts';
import type { BattleRound } from './battle-round.ts';
import { BATTLE_SOUNDS } from './battle-sounds.ts';
import { planSpin, restsAtMs, restTurnOf, turnAt, type SpinPlan } from './battle-spin.ts';
import { type BattlePhase, reduceBattle } from './battle-state.ts';

/** The wheel ticks this often in a turn, but never faster than the ear parts two ticks. */
const TICKS_PER_TURN = 12;
const TICK_APART_MS = 75;

/** A knock in the hand only when the ticks come slowly. */
const FELT_APART_MS = 140;

/** How the result comes where nothing may move. */
const FADE_IN = [{ opacity: 0 }, { opacity: 1 }];
const FADE_MS = 600;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Ticks as the wheel passes its marks. */
function ticker() {
  let lastMark = Number.NaN;
  let lastAtMs = 0;
  return (turn: number, nowMs: number) => {
    const mark = Math.floor(turn * TICKS_PER_TURN);
    const isFirst = Number.isNaN(lastMark);
    if (mark === lastMark || (!isFirst && nowMs - lastAtMs < TICK_APART_MS)) return;
    lastMark = mark;
    if (isFirst) return;
    if (nowMs - lastAtMs > FELT_APART_MS) hapticSelection();
    lastAtMs = nowMs;
    void playSound(BATTLE_SOUNDS.tick);
  };
}

type Spinning = {
  readonly wheel: SVGElement;
  readonly beganAtMs: number;
  readonly plan: SpinPlan | undefined;
  readonly onRest: () => void;
};

/** Turns the wheel frame by frame until it rests; the returned function stops it where it is. */
function spin({ wheel, beganAtMs, plan, onRest }: Spinning): () => void {
  const tick = ticker();
  let frame = 0;
  const turn = () => {
    const nowMs = performance.now();
    const elapsedMs = nowMs - beganAtMs;
    const turns = turnAt(plan, elapsedMs);
    wheel.style.rotate = `${turns % 1}turn`;
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

type Wheel = {
  readonly round: BattleRound | undefined;
  readonly phase: BattlePhase;
  readonly redShare: number;
};

/**
 * Moves the wheel: still before the spin, turning from the time already spun, and at rest with the
 * outcome under the pointer. Notifies the battle when it has stopped. Under reduced motion only the
 * final position is shown.
 */
export function useWheelSpin(ref: RefObject<SVGGElement | null>, wheel: Wheel): void {
  const { round, phase, redShare } = wheel;
  const setBattle = useSetAtom(battleAtom);
  const { number = null, learnedMs = null, roundId = '' } = round ?? {};
  const { spinBeganAtMs = null, spinMs = 0 } = round?.clock ?? {};
  const restTurn = number === null ? null : restTurnOf(number, redShare);
  const plan = useMemo(() => {
    if (restTurn === null) return undefined;
    return planSpin({ learnedMs: learnedMs ?? 0, spinMs, restTurn });
  }, [restTurn, learnedMs, spinMs]);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    if (phase === 'spin' && spinBeganAtMs !== null) {
      const onRest = () => setBattle((state) => reduceBattle(state, { type: 'landed', roundId }));
      const spinning = { wheel: element, beganAtMs: spinBeganAtMs, plan, onRest };
      return isCalm() ? waitOut(spinning) : spin(spinning);
    }
    element.style.rotate = phase === 'result' ? `${restTurn ?? 0}turn` : '0turn';
    if (phase === 'result' && isCalm()) element.animate(FADE_IN, { duration: FADE_MS });
    return undefined;
  }, [ref, phase, spinBeganAtMs, plan, restTurn, roundId, setBattle]);
}
