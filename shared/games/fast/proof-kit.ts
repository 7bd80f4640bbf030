import { EXAMPLE_ROUND, exampleBet, type TableExample } from '../table/example.ts';
import { potExample } from '../pots/example.ts';
import { potRefundKit } from '../pots/proof-kit.ts';
import { potProblem, type PotTerms, verifyPot } from '../pots/verify.ts';
import type { ProofKit } from '../proof-kit.ts';
import { fastProof, type FastProof } from './proof.ts';
import { canFastBegin, FAST_SEATS } from './rules.ts';

const TERMS: PotTerms = { mostPlayers: FAST_SEATS, mostStakes: 1, canBegin: canFastBegin };

const BETS = [exampleBet(1, 'own', 25), exampleBet(2, 'own', 25), exampleBet(3, 'own', 25)];

/** The proof that a round of fast with these bets has. */
const fastExample = (round: TableExample): FastProof => ({
  ...potExample(round),
  game: 'fast',
});

export const fastProofKit = {
  schema: fastProof,
  problemOf: potProblem,
  verify: (proof, deps) => verifyPot(proof, deps, TERMS),
  example: () => fastExample({ ...EXAMPLE_ROUND, bets: BETS }),
} satisfies ProofKit<FastProof>;

export const fastRefundKit = potRefundKit(TERMS);
