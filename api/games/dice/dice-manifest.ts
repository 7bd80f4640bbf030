import type { SoloGame } from '../solo-game.ts';
import { diceProofOf } from './dice-proof.ts';

export const diceGame = {
  name: 'dice',
  proofOf: diceProofOf,
  titles: {
    ru: 'Кости',
    en: 'Dice',
    ua: 'Кості',
    kz: 'Сүйек',
    uz: 'Kubik',
    tr: 'Zar',
  },
} satisfies SoloGame;
