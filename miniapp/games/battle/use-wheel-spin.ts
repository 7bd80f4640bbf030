import { useSetAtom } from 'jotai';
import { type RefObject, useEffect, useMemo } from 'react';
import { planSpin } from '../table/spin-plan.ts';
import { isCalm, spinToRest } from '../table/spin-to-rest.ts';
import { battleAtom } from './battle-atoms.ts';
import type { BattleRound } from './battle-round.ts';
import { BATTLE_SOUNDS } from './battle-sounds.ts';
import { restTurnOf } from './battle-spin.ts';
import { type BattlePhase, reduceBattle } from './battle-state.ts';

const TICKS_PER_TURN = 12;

/** How the result comes where nothing may move. */
const FADE_IN = [{ opacity: 0 }, { opacity: 1 }];
const FADE_MS = 600;

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
      return spinToRest({
        show: (turns) => {
          element.style.rotate = `${turns % 1}turn`;
        },
        beganAtMs: spinBeganAtMs,
        plan,
        ticksPerTurn: TICKS_PER_TURN,
        tick: BATTLE_SOUNDS.tick,
        onRest,
      });
    }
    element.style.rotate = phase === 'result' ? `${restTurn ?? 0}turn` : '0turn';
    if (phase === 'result' && isCalm()) element.animate(FADE_IN, { duration: FADE_MS });
    return undefined;
  }, [ref, phase, spinBeganAtMs, plan, restTurn, roundId, setBattle]);
}
