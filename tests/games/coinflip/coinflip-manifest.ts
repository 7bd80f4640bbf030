import { drawCoin } from '../../../shared/games/coinflip/outcome.ts';
import { ANYBODY, NOBODYS_ID, type Row, stakers, stateless } from '../../harness/access-row.ts';
import type { GameTests } from '../game-tests.ts';
import { tableStreamsInTurn } from '../seeded-rounds.ts';
import { playSeededFlip, sayCoinflipReturns } from './coinflip-returns.ts';

/** A flip that is not there is told to everybody who may ask, also in a break. */
const nobodys = (payload: object): Row => ({
  ...stateless('coinflip.over'),
  payload,
  guest: 'coinflip.need-auth',
  ended: 'coinflip.need-auth',
});

export const gameTests: GameTests<'coinflip'> = {
  name: 'coinflip',
  noun: 'coinflip',
  sayReturns: sayCoinflipReturns,
  playSeeded: playSeededFlip,
  sources: () => {
    const streams = tableStreamsInTurn('coinflip');
    const flip = () => (drawCoin(streams()) === 'heads' ? 0 : 1);
    // Several flips make one number, so that tests of more than single bits apply.
    const next = () => flip() * 8 + flip() * 4 + flip() * 2 + flip();
    return [{ name: 'coinflip sides, four at a time', bound: 16, next }];
  },
  access: {
    'coinflip.load': ANYBODY,
    'coinflip.leave': ANYBODY,
    'coinflip.create': {
      ...stakers('coinflip', { bet: 100, side: 'heads' }),
      moderator: 'coinflip.not-real',
      admin: 'coinflip.not-real',
    },
    'coinflip.join': nobodys({ roundId: NOBODYS_ID, stakeMicro: '1000000' }),
    'coinflip.cancel': nobodys({ roundId: NOBODYS_ID }),
    'coinflip.state': {
      ...nobodys({ roundId: NOBODYS_ID }),
      guest: 'coinflip.over',
      ended: 'coinflip.over',
    },
  },
  playProved: async (one, other) => {
    const { roundId, stakeMicro } = await one.call('coinflip.create', { bet: 500, side: 'heads' });
    await other.call('coinflip.join', { roundId, stakeMicro });
    return roundId;
  },
};
