import { nodeHmac } from '../../../api/fairness/node-hmac.ts';
import { drawDice } from '../../../shared/games/dice/outcome.ts';
import { DICE_OUTCOMES } from '../../../shared/games/dice/rules.ts';
import { ANYBODY, PLAYERS, stakers } from '../../harness/access-row.ts';
import type { GameTests } from '../game-tests.ts';
import { seedsInTurn } from '../seeded-rounds.ts';
import { playSeededDice, sayDiceReturns } from './dice-returns.ts';

export const gameTests: GameTests<'dice'> = {
  name: 'dice',
  noun: 'dice',
  sayReturns: sayDiceReturns,
  playSeeded: playSeededDice,
  sources: () => {
    const seeds = seedsInTurn('dice');
    const next = () => drawDice(nodeHmac, seeds());
    return [{ name: 'dice numbers', bound: DICE_OUTCOMES, next }];
  },
  access: {
    'dice.load': ANYBODY,
    'dice.play': stakers('dice', { bet: 1, percent: 50, bet_type: 'less' }),
    'dice.history': { ...PLAYERS, guest: 'dice.need-auth', ended: 'dice.need-auth' },
  },
  load: { callOf: () => ['dice.play', '"bet":1,"percent":50,"bet_type":"less"'] },
  playProved: async (one) => {
    const round = await one.call('dice.play', { bet: 5, percent: 47, bet_type: 'less' });
    return round.roundId;
  },
};
