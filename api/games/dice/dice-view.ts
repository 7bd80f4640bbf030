import type { DicePlayOutput } from '../../../shared/games/dice/contract.ts';
import { diceMultiplier } from '../../../shared/games/dice/rules.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { DiceRound } from './dice-store.ts';

/** A settled round as its player sees it: the same for the first answer and for every repeat. */
export function viewRound(round: DiceRound, requestId: string | undefined): DicePlayOutput {
  return {
    roundId: round.id,
    ...(requestId === undefined ? {} : { requestId }),
    win: round.payoutMicro > 0n,
    winAmount: hundredthsOfMicro(round.payoutMicro),
    winAmountMicro: String(round.payoutMicro),
    stakeMicro: String(round.stakeMicro),
    number: round.number,
    nonce: Number(round.nonce),
    multiplier: diceMultiplier(round.setting),
    transaction_id: round.id,
    balance: hundredthsOfMicro(round.balanceMicro),
    balanceMicro: String(round.balanceMicro),
  };
}
