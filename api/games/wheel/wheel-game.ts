import type { WheelProof } from '../../../shared/games/wheel/proof.ts';
import { drawWheel } from '../../../shared/games/wheel/outcome.ts';
import {
  WHEEL_SECTORS,
  wheelCostMicro,
  wheelMultiplierAt,
  wheelPayoutMicro,
} from '../../../shared/games/wheel/rules.ts';
import type { TableGame } from '../table/table-game.ts';

/** What the wheel drew, as its row keeps it. */
export type WheelOutcome = { readonly index: number; readonly multiplier: number };

/** The outcome of the wheel from its stored document. */
export const wheelOutcomeOf = (outcome: unknown) => outcome as WheelOutcome;

/** The outcome in which the wheel stops at a sector, 0 to 31. */
function wheelOutcomeAt(index: number): WheelOutcome {
  return { index, multiplier: wheelMultiplierAt(index) };
}

/** 32 sectors: the countdown begins with the first stake. */
export const wheelGame: TableGame = {
  name: 'wheelOfFortune',
  canBegin: (banks) => banks.size > 0,
  draw: (stream) => wheelOutcomeAt(drawWheel(stream)),
  randomOrg: { outcomes: WHEEL_SECTORS.length, outcomeAt: wheelOutcomeAt },
  costsOf:
    () =>
    ({ stakeMicro }) =>
      wheelCostMicro(stakeMicro),
  settle: (outcome, bets) => {
    const { index } = wheelOutcomeOf(outcome);
    const payouts = bets.map(({ betId, side, stakeMicro }): [string, bigint] => [
      betId,
      wheelPayoutMicro({ sector: Number(side), stakeMicro }, index),
    ]);
    return { payouts: new Map(payouts), feeMicro: 0n };
  },
  betOutcome: (outcome) => ({ ...wheelOutcomeOf(outcome) }),
  proofOf: ({ round, drand, common }): WheelProof => {
    const { index, multiplier } = wheelOutcomeOf(round.outcome);
    return {
      ...common,
      game: 'wheelOfFortune',
      source: round.source === 'drand' ? 'drand' : 'random.org-signed',
      drand,
      randomOrg: round.randomOrg ?? null,
      index,
      multiplier,
    };
  },
};
