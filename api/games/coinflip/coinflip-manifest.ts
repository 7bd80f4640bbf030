import type { SharedGamePlan } from '../table/tables.ts';
import { coinflipGame } from './coinflip-game.ts';

export const coinflipDuel = {
  game: coinflipGame,
  title: 'coinflip.title',
} satisfies SharedGamePlan;
