import type { TableGamePlan } from '../table/tables.ts';
import { battleGame } from './battle-game.ts';
import { battlePushes } from './battle-pushes.ts';

export const battleTable = {
  game: battleGame,
  tablePushesOf: battlePushes,
  sourceOf: () => 'drand',
  titles: {
    ru: 'Битва',
    en: 'Battle',
    ua: 'Битва',
    kz: 'Шайқас',
    uz: 'Jang',
    tr: 'Savaş',
  },
} satisfies TableGamePlan;
