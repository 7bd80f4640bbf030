import type { ProofKit } from '../proof-kit.ts';
import type { RefundKit } from '../table/refund-kit.ts';
import { tableProblem } from '../table/verify.ts';
import { wheelExampleProof } from './example.ts';
import { drawWheel } from './outcome.ts';
import { wheelProof, type WheelProof } from './proof.ts';
import { WHEEL_BETS, wheelMultiplierAt, wheelPayoutMicro } from './rules.ts';
import { verifyWheel, wheelProblem } from './verify.ts';

export const wheelProofKit = {
  schema: wheelProof,
  problemOf: (proof) => tableProblem(proof) ?? wheelProblem(proof),
  verify: verifyWheel,
  example: wheelExampleProof,
} satisfies ProofKit<WheelProof>;

export const wheelRefundKit: RefundKit = {
  sides: WHEEL_BETS.map(String),
  faultOf: () => undefined,
  canBegin: (bets) => bets.length > 0,
  wouldBe: (stream, bets) => {
    const index = drawWheel(stream);
    const payouts = bets.map(({ betId, side, stakeMicro }): [string, bigint] => [
      betId,
      wheelPayoutMicro({ sector: Number(side), stakeMicro: BigInt(stakeMicro) }, index),
    ]);
    return { side: String(wheelMultiplierAt(index)), payouts: new Map(payouts) };
  },
};
