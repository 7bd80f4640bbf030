import { potExpectation } from '../pots/pot-expectation.ts';
import type { TableGamePlan } from '../table/tables.ts';
import { classicGame } from './classic-game.ts';
import { classicPushes } from './classic-pushes.ts';

export const classicTable = {
  game: classicGame,
  tablePushesOf: classicPushes,
  sourceOf: () => 'drand',
  title: 'classic.title',
  expectation: potExpectation('classic'),
} satisfies TableGamePlan;
