import { potExpectation } from '../pots/pot-expectation.ts';
import type { TableGamePlan } from '../table/tables.ts';
import { deskName, DESKS } from './desks.ts';
import { fastGame } from './fast-game.ts';
import { fastPushes } from './fast-pushes.ts';

export const fastTable = {
  game: fastGame,
  desks: DESKS.map(deskName),
  tablePushesOf: fastPushes,
  sourceOf: () => 'drand',
  title: 'fast.title',
  expectation: potExpectation('fast'),
} satisfies TableGamePlan;
