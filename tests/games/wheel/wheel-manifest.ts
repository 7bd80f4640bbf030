import { drawWheel } from '../../../shared/games/wheel/outcome.ts';
import { WHEEL_BETS, WHEEL_SECTORS } from '../../../shared/games/wheel/rules.ts';
import { ANYBODY, stakers } from '../../harness/access-row.ts';
import type { GameTests } from '../game-tests.ts';
import { inTurn, tableStreamsInTurn } from '../seeded-rounds.ts';
import { playSeededWheel, sayWheelReturns } from './wheel-returns.ts';

export const gameTests: GameTests<'wheelOfFortune'> = {
  name: 'wheelOfFortune',
  noun: 'wheel',
  sayReturns: sayWheelReturns,
  playSeeded: playSeededWheel,
  sources: () => {
    const streams = tableStreamsInTurn('wheel');
    const next = () => drawWheel(streams());
    return [{ name: 'wheel sectors', bound: WHEEL_SECTORS.length, next }];
  },
  access: {
    'wheelOfFortune.load': ANYBODY,
    'wheelOfFortune.leave': ANYBODY,
    'wheelOfFortune.bet': stakers('wheelOfFortune', { bet: 100, sector: 2 }),
  },
  load: {
    callOf: (player) => {
      const sector = inTurn(WHEEL_BETS, player);
      return ['wheelOfFortune.bet', `"bet":100,"sector":${sector}`];
    },
  },
  playProved: async (one, other) => {
    const { roundId } = await one.call('wheelOfFortune.bet', { bet: 300, sector: 2 });
    await other.call('wheelOfFortune.bet', { bet: 100, sector: 30, roundId });
    return roundId;
  },
};
