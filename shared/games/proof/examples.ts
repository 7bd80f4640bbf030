import type { GameName } from '../manifests.ts';
import { PROOF_KITS, type ProofOf } from './kits.ts';

/** A whole proof of a round that nobody played, to try the checker with. */
export const exampleProof = <G extends GameName>(game: G): ProofOf[G] =>
  PROOF_KITS[game].example() as ProofOf[G];
