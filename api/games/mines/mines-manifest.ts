import type { SoloGame } from '../solo-game.ts';
import { minesProofOf } from './mines-proof.ts';

export const minesGame = {
  name: 'mines',
  proofOf: minesProofOf,
  title: 'mines.title',
} satisfies SoloGame;
