import { soloProblem } from '../../fairness/verify-solo.ts';
import type { ProofKit } from '../proof-kit.ts';
import { diceExampleProof } from './example.ts';
import { diceProof, type DiceProof } from './proof.ts';
import { verifyDice } from './verify.ts';

export const diceProofKit = {
  schema: diceProof,
  problemOf: soloProblem,
  verify: (proof, { hmac }) => verifyDice(proof, hmac),
  example: diceExampleProof,
} satisfies ProofKit<DiceProof>;
