import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useMemo } from 'react';
import { FAST_SEATS } from '../../../shared/games/fast/rules.ts';
import { planSpin } from '../table/spin-plan.ts';
import { spinToRest } from '../table/spin-to-rest.ts';
import { restTurnAt, seatAtTurn } from './chase.ts';
import { phaseAtom, roundAtom } from './fast-atoms.ts';
import { FAST_SOUNDS } from './fast-sounds.ts';
import { land } from './play-fast.ts';

/** The light goes around faster than a wheel: three seats make a turn. */
const TURNS_PER_SECOND = 2.6;

function light(seats: HTMLElement, lit: number | undefined): void {
  for (const [at, pod] of [...seats.children].entries()) {
    (pod as HTMLElement).style.setProperty('--lit', at === lit ? '1' : '0');
  }
}

/**
 * Runs the light from seat to seat while the round is drawn, until it rests at the winner's. Under
 * reduced motion no light runs: only the end is shown.
 */
export function useChase(ref: RefObject<HTMLElement | null>): void {
  const phase = useAtomValue(phaseAtom);
  const {
    roundId = '',
    learnedMs = null,
    clock,
    result,
    players = [],
  } = useAtomValue(roundAtom) ?? {};
  const { spinBeganAtMs = null, spinMs = 0 } = clock ?? {};
  const winner = players.findIndex(({ playerHash }) => playerHash === result?.winner);
  const plan = useMemo(() => {
    if (winner === -1 || learnedMs === null) return undefined;
    const restTurn = restTurnAt(winner, FAST_SEATS);
    return planSpin({ learnedMs, spinMs, restTurn, turnsPerSecond: TURNS_PER_SECOND });
  }, [winner, learnedMs, spinMs]);
  useEffect(() => {
    const seats = ref.current;
    if (seats === null) return undefined;
    light(seats, undefined);
    if (phase !== 'drawing' || spinBeganAtMs === null) return undefined;
    return spinToRest({
      show: (turns) => light(seats, seatAtTurn(turns, FAST_SEATS)),
      beganAtMs: spinBeganAtMs,
      plan,
      turnsPerSecond: TURNS_PER_SECOND,
      ticksPerTurn: FAST_SEATS,
      tick: FAST_SOUNDS.tick,
      onRest: () => land(roundId),
    });
  }, [ref, phase, spinBeganAtMs, plan, roundId]);
}
