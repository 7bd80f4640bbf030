import type { ProofKit } from '../proof-kit.ts';
import { tableProblem } from '../table/verify.ts';
import { wheelExampleProof } from './example.ts';
import { wheelProof, type WheelProof } from './proof.ts';
import { verifyWheel, wheelProblem } from './verify.ts';

export const wheelProofKit = {
  schema: wheelProof,
  problemOf: (proof) => tableProblem(proof) ?? wheelProblem(proof),
  verify: verifyWheel,
  example: wheelExampleProof,
} satisfies ProofKit<WheelProof>;
