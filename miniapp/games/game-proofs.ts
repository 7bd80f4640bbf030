import type { DrawnProof } from '../../shared/games/proof/contract.ts';
import type { WireGame } from './frame/game-manifest.ts';
import type { GameProof } from './proof-parts/game-proof.ts';

/**
 * How each own game shows that its rounds are fair: `PROOF` of its `*-proof.ts`. Loaded with the
 * pages that say so, and so apart from the manifests, which are part of the first load.
 */
const PROOFS = import.meta.glob<GameProof<DrawnProof>>(['./*/*-proof.ts', '!./proof-parts/*'], {
  eager: true,
  import: 'PROOF',
});

/** The proof parts of a game; what takes a proof takes one of that game alone. */
export function proofPartsOf(game: WireGame): GameProof<DrawnProof> {
  const proof = Object.values(PROOFS).find((each) => each.game === game);
  if (proof === undefined) throw new Error(`no proof parts of ${game}`);
  return proof;
}
