import { wheelPayoutMicro } from '../../../shared/games/wheel/rules.ts';
import { totalOf } from './own-stakes.ts';
import type { OwnStakes, WheelWin } from './wheel-round.ts';

/** The result of all of a player's stakes in a round, in base micro-units. */
export type OwnOutcome = {
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
  /** Whether more was returned than was staked on all multipliers: only then is it a win. */
  readonly isWin: boolean;
};

/** The outcome of own stakes where the wheel stopped; what the server says it paid goes first. */
export function ownOutcome(
  own: OwnStakes,
  index: number,
  win: WheelWin | undefined,
): OwnOutcome | undefined {
  const told = win?.roundId === own.roundId ? win : undefined;
  const stakeMicro = told === undefined ? totalOf(own.stakes) : BigInt(told.stakeMicro);
  if (stakeMicro === 0n) return undefined;
  const reckoned = [...own.stakes].reduce(
    (sum, [sector, micro]) => sum + wheelPayoutMicro({ sector, stakeMicro: micro }, index),
    0n,
  );
  const payoutMicro = told === undefined ? reckoned : BigInt(told.payoutMicro);
  return { stakeMicro, payoutMicro, isWin: payoutMicro > stakeMicro };
}
