import { soloProblem } from '../../fairness/verify-solo.ts';
import type { ProofKit } from '../proof-kit.ts';
import { minesExampleProof } from './example.ts';
import { minesProof, type MinesProof } from './proof.ts';
import { verifyMines } from './verify.ts';

export const minesProofKit = {
  schema: minesProof,
  problemOf: soloProblem,
  verify: (proof, { hmac }) => verifyMines(proof, hmac),
  example: minesExampleProof,
} satisfies ProofKit<MinesProof>;
