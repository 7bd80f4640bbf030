import type { RoundProof } from '../../shared/games/proof/contract.ts';
import { BATTLE_PROOF } from './battle/battle-proof.ts';
import { DICE_PROOF } from './dice/dice-proof.ts';
import type { WireGame } from './frame/game-manifest.ts';
import { MINES_PROOF } from './mines/mines-proof.ts';
import type { GameProof, ProofOf } from './proof-parts/game-proof.ts';
import { WHEEL_PROOF } from './wheel/wheel-proof.ts';

/** How each own game shows that its rounds are fair; loaded with the pages that say so. */
const GAME_PROOFS: { readonly [W in WireGame]: GameProof<ProofOf<W>> } = {
  dice: DICE_PROOF,
  mines: MINES_PROOF,
  battle: BATTLE_PROOF,
  wheelOfFortune: WHEEL_PROOF,
};

/** The proof parts of a game; what takes a proof takes one of that game alone. */
export function proofPartsOf(game: WireGame): GameProof<RoundProof> {
  return GAME_PROOFS[game] as GameProof<RoundProof>;
}
