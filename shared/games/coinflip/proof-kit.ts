import { isAmount } from '../../fairness/verify-verdict.ts';
import type { ProofKit } from '../proof-kit.ts';
import type { RefundKit } from '../table/refund-kit.ts';
import { tableProblem } from '../table/verify.ts';
import { coinflipExampleProof } from './example.ts';
import { drawCoin } from './outcome.ts';
import { coinflipProof, type CoinflipProof } from './proof.ts';
import { canFlipBegin, COIN_SIDES, COINFLIP_OPEN_MS, coinflipPayouts } from './rules.ts';
import { coinBet, coinflipFault, verifyCoinflip } from './verify.ts';

export const coinflipProofKit = {
  schema: coinflipProof,
  problemOf: (proof) => tableProblem(proof) ?? (isAmount(proof.feeMicro) ? undefined : 'feeMicro'),
  verify: verifyCoinflip,
  example: coinflipExampleProof,
} satisfies ProofKit<CoinflipProof>;

export const coinflipRefundKit: RefundKit = {
  sides: COIN_SIDES,
  faultOf: coinflipFault,
  canBegin: (bets) => canFlipBegin(bets.map(coinBet)),
  loneEnds: { cancelled: 0, expired: COINFLIP_OPEN_MS },
  wouldBe: (stream, digestBets) => {
    const winner = drawCoin(stream);
    return {
      side: winner,
      payouts: coinflipPayouts({ winner, bets: digestBets.map(coinBet) }).payouts,
    };
  },
};
