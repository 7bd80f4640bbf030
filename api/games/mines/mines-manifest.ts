import type { SoloGame } from '../solo-game.ts';
import { minesProofOf } from './mines-proof.ts';

export const minesGame = {
  name: 'mines',
  proofOf: minesProofOf,
  titles: {
    ru: 'Мины',
    en: 'Mines',
    ua: 'Міни',
    kz: 'Миналар',
    uz: 'Minalar',
    tr: 'Mayınlar',
  },
} satisfies SoloGame;
