import type { DiceProof } from '../../../shared/games/dice/proof.ts';
import { commonProofOf, type SoloRound } from '../solo-game.ts';
import { diceOutcomeOf, diceSettingOf } from './dice-store.ts';

export function diceProofOf(round: SoloRound): DiceProof {
  const { percent, betType } = diceSettingOf(round.setting);
  const number = diceOutcomeOf(round.outcome);
  return { ...commonProofOf(round), game: 'dice', percent, bet_type: betType, number };
}
