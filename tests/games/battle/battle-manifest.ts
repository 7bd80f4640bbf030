import { drawBattle } from '../../../shared/games/battle/outcome.ts';
import { TEAMS } from '../../../shared/games/battle/rules.ts';
import { ANYBODY, stakers } from '../../harness/access-row.ts';
import type { GameTests } from '../game-tests.ts';
import { inTurn, tableStreamsInTurn } from '../seeded-rounds.ts';
import { playSeededBattle, sayBattleReturns } from './battle-returns.ts';

const BANKS = { redMicro: 3_120_000_000n, blueMicro: 4_560_000_000n };

export const gameTests: GameTests<'battle'> = {
  name: 'battle',
  noun: 'battle',
  sayReturns: sayBattleReturns,
  playSeeded: playSeededBattle,
  sources: () => {
    const streams = tableStreamsInTurn('battle');
    const bound = Number(BANKS.redMicro + BANKS.blueMicro);
    const next = () => Number(drawBattle(streams(), BANKS).ticket);
    return [{ name: 'battle tickets', bound, next }];
  },
  access: {
    'battle.load': ANYBODY,
    'battle.leave': ANYBODY,
    'battle.bet': stakers('battle', { bet: 100, team: 'red' }),
  },
  load: {
    callOf: (player) => ['battle.bet', `"bet":100,"team":"${inTurn(TEAMS, player)}"`],
  },
  playProved: async (one, other) => {
    const { roundId } = await one.call('battle.bet', { bet: 500, team: 'red' });
    await other.call('battle.bet', { bet: 800, team: 'blue', roundId });
    return roundId;
  },
};
