import { isAmount } from '../../fairness/verify-verdict.ts';
import type { ProofKit } from '../proof-kit.ts';
import { tableProblem } from '../table/verify.ts';
import { battleExampleProof } from './example.ts';
import { battleProof, type BattleProof } from './proof.ts';
import { verifyBattle } from './verify.ts';

export const battleProofKit = {
  schema: battleProof,
  problemOf: (proof) => tableProblem(proof) ?? (isAmount(proof.feeMicro) ? undefined : 'feeMicro'),
  verify: verifyBattle,
  example: battleExampleProof,
} satisfies ProofKit<BattleProof>;
