import type { SharedGamePlan } from '../table/tables.ts';
import { coinflipExpectation } from './coinflip-expectation.ts';
import { coinflipGame } from './coinflip-game.ts';

export const coinflipDuel = {
  game: coinflipGame,
  title: 'coinflip.title',
  expectation: coinflipExpectation,
} satisfies SharedGamePlan;
