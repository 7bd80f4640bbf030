import type { RoundProof } from '../../shared/games/proof/contract.ts';
import type { WireGame } from './frame/game-manifest.ts';
import type { GameProof } from './proof-parts/game-proof.ts';

/**
 * How each own game shows that its rounds are fair: what its `*-proof.ts` exports. Loaded with the
 * pages that say so, and apart from the manifests, which are part of the first load.
 */
const MODULES = import.meta.glob<Readonly<Record<string, GameProof<RoundProof>>>>(
  './*/*-proof.ts',
  {
    eager: true,
  },
);

const GAME_PROOFS = new Map(
  Object.values(MODULES)
    .flatMap((module) => Object.values(module))
    .map((proof) => [proof.game, proof]),
);

/** The proof parts of a game; what takes a proof takes one of that game alone. */
export function proofPartsOf(game: WireGame): GameProof<RoundProof> {
  const proof = GAME_PROOFS.get(game);
  if (proof === undefined) throw new Error(`no proof parts of ${game}`);
  return proof;
}
