import { EXAMPLE_ROUND, exampleBet, type TableExample } from '../table/example.ts';
import { potExample } from '../pots/example.ts';
import { potRefundKit } from '../pots/proof-kit.ts';
import { potProblem, type PotTerms, verifyPot } from '../pots/verify.ts';
import type { ProofKit } from '../proof-kit.ts';
import { classicProof, type ClassicProof } from './proof.ts';
import { canClassicBegin, CLASSIC_MAX_PLAYERS, CLASSIC_MAX_STAKES } from './rules.ts';

const TERMS: PotTerms = {
  mostPlayers: CLASSIC_MAX_PLAYERS,
  mostStakes: CLASSIC_MAX_STAKES,
  canBegin: canClassicBegin,
};

const BETS = [
  exampleBet(1, 'own', 750),
  exampleBet(2, 'own', 1240),
  exampleBet(3, 'own', 310),
  exampleBet(4, 'own', 95),
];

/** The proof that a round of classic with these bets has. */
const classicExample = (round: TableExample): ClassicProof => ({
  ...potExample(round),
  game: 'classic',
});

export const classicProofKit = {
  schema: classicProof,
  problemOf: potProblem,
  verify: (proof, deps) => verifyPot(proof, deps, TERMS),
  example: () => classicExample({ ...EXAMPLE_ROUND, bets: BETS }),
} satisfies ProofKit<ClassicProof>;

export const classicRefundKit = potRefundKit(TERMS);
