import type { TableGamePlan } from '../table/tables.ts';
import { wheelExpectation } from './wheel-expectation.ts';
import { wheelGame } from './wheel-game.ts';
import { wheelPushes } from './wheel-pushes.ts';

export const wheelTable = {
  game: wheelGame,
  tablePushesOf: wheelPushes,
  sourceOf: ({ wheelRandomness }) => wheelRandomness,
  title: 'wheel.title',
  expectation: wheelExpectation,
} satisfies TableGamePlan;
