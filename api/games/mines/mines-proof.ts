import type { MinesProof } from '../../../shared/games/mines/proof.ts';
import { commonProofOf, type SoloRound } from '../solo-game.ts';
import type { MinesOutcome, MinesSetting } from './mines-game.ts';

export function minesProofOf(round: SoloRound): MinesProof {
  const { minesLength } = round.setting as MinesSetting;
  const { opened, mines, ending } = round.outcome as MinesOutcome;
  if (mines === undefined || ending === undefined) {
    throw new Error(`the settled game ${round.id} has no ending`);
  }
  return {
    ...commonProofOf(round),
    game: 'mines',
    minesLength,
    opened: [...opened],
    mines: [...mines],
    ending,
  };
}
