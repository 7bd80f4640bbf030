import { minesCostMicro } from '../../../shared/games/mines/rules.ts';
import type { SoloGame } from '../solo-game.ts';
import { minesExpectation } from './mines-expectation.ts';
import { minesProofOf } from './mines-proof.ts';

export const minesGame = {
  name: 'mines',
  costMicro: minesCostMicro,
  proofOf: minesProofOf,
  title: 'mines.title',
  expectation: minesExpectation,
} satisfies SoloGame;
