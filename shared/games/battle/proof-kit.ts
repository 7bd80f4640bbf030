import { isAmount } from '../../fairness/verify-verdict.ts';
import type { ProofKit } from '../proof-kit.ts';
import type { RefundKit } from '../table/refund-kit.ts';
import { tableProblem } from '../table/verify.ts';
import { battleExampleProof } from './example.ts';
import { drawBattle } from './outcome.ts';
import { battleProof, type BattleProof } from './proof.ts';
import { battleBanks, battlePayouts, canBattleBegin, TEAMS } from './rules.ts';
import { battleBet, battleFault, verifyBattle } from './verify.ts';

export const battleProofKit = {
  schema: battleProof,
  problemOf: (proof) => tableProblem(proof) ?? (isAmount(proof.feeMicro) ? undefined : 'feeMicro'),
  verify: verifyBattle,
  example: battleExampleProof,
} satisfies ProofKit<BattleProof>;

export const battleRefundKit: RefundKit = {
  sides: TEAMS,
  faultOf: battleFault,
  canBegin: (bets) => canBattleBegin(battleBanks(bets.map(battleBet))),
  wouldBe: (stream, digestBets) => {
    const bets = digestBets.map(battleBet);
    const { winner } = drawBattle(stream, battleBanks(bets));
    return { side: winner, payouts: battlePayouts({ winner, bets }).payouts };
  },
};
