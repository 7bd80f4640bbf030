import { diceCostMicro } from '../../../shared/games/dice/rules.ts';
import type { SoloGame } from '../solo-game.ts';
import { diceExpectation } from './dice-expectation.ts';
import { diceProofOf } from './dice-proof.ts';

export const diceGame = {
  name: 'dice',
  costMicro: diceCostMicro,
  proofOf: diceProofOf,
  title: 'dice.title',
  expectation: diceExpectation,
} satisfies SoloGame;
