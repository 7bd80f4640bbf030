import type { TableGamePlan } from '../table/tables.ts';
import { battleExpectation } from './battle-expectation.ts';
import { battleGame } from './battle-game.ts';
import { battlePushes } from './battle-pushes.ts';

export const battleTable = {
  game: battleGame,
  tablePushesOf: battlePushes,
  sourceOf: () => 'drand',
  title: 'battle.title',
  expectation: battleExpectation,
} satisfies TableGamePlan;
