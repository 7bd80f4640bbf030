import type { SoloGame } from '../solo-game.ts';
import { diceProofOf } from './dice-proof.ts';

export const diceGame = {
  name: 'dice',
  proofOf: diceProofOf,
  title: 'dice.title',
} satisfies SoloGame;
