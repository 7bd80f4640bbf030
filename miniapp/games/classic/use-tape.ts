import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useMemo } from 'react';
import { planSpin } from '../table/spin-plan.ts';
import { isCalm, spinToRest } from '../table/spin-to-rest.ts';
import { classicAtom, phaseAtom, roundAtom } from './classic-atoms.ts';
import { CLASSIC_SOUNDS } from './classic-sounds.ts';
import { landedClassic } from './classic-table.ts';
import { IDLE_PLACE, landingOf, restTurnTo } from './tape-place.ts';

/** A turn is the whole pot, which is wider than the window: so it runs slower than a wheel. */
const TURNS_PER_SECOND = 0.9;
const TICKS_PER_TURN = 24;

const FADE_IN = [{ opacity: 0 }, { opacity: 1 }];
const FADE_MS = 600;

function place(tape: HTMLElement, at: number): void {
  tape.style.setProperty('--at', String(at % 1));
}

/**
 * Moves the tape with its round: at rest before the draw, running from the time already drawn, and
 * with the winner's part under the needle in the end. Under reduced motion only the end is shown.
 */
export function useTape(ref: RefObject<HTMLElement | null>): void {
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const setTable = useSetAtom(classicAtom);
  const landing = round && landingOf(round);
  const { roundId = '', learnedMs = null, clock } = round ?? {};
  const { spinBeganAtMs = null, spinMs = 0 } = clock ?? {};
  const plan = useMemo(() => {
    if (landing === undefined || learnedMs === null) return undefined;
    const restTurn = restTurnTo(landing);
    return planSpin({ learnedMs, spinMs, restTurn, turnsPerSecond: TURNS_PER_SECOND });
  }, [landing, learnedMs, spinMs]);
  useEffect(() => {
    const tape = ref.current;
    if (tape === null) return undefined;
    if (phase === 'drawing' && spinBeganAtMs !== null) {
      return spinToRest({
        show: (turns) => place(tape, IDLE_PLACE + turns),
        beganAtMs: spinBeganAtMs,
        plan,
        turnsPerSecond: TURNS_PER_SECOND,
        ticksPerTurn: TICKS_PER_TURN,
        tick: CLASSIC_SOUNDS.tick,
        onRest: () => setTable((table) => landedClassic(table, roundId)),
      });
    }
    place(tape, phase === 'result' ? (landing ?? IDLE_PLACE) : IDLE_PLACE);
    if (phase === 'result' && isCalm()) tape.animate(FADE_IN, { duration: FADE_MS });
    return undefined;
  }, [ref, phase, spinBeganAtMs, plan, landing, roundId, setTable]);
}
