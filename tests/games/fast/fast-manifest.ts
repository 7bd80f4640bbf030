import { drawPot } from '../../../shared/games/pots/outcome.ts';
import { ANYBODY, stakers } from '../../harness/access-row.ts';
import type { GameTests } from '../game-tests.ts';
import { takersBack } from '../pots/pot-access.ts';
import { playSeededPot, potOf, sayPotReturns } from '../pots/pot-returns.ts';
import { tableStreamsInTurn } from '../seeded-rounds.ts';

const SEAT_MICRO = 25_000_000n;
const SEATS = [SEAT_MICRO, SEAT_MICRO, SEAT_MICRO];

export const gameTests: GameTests<'fast'> = {
  name: 'fast',
  noun: 'fast',
  sayReturns: (report) =>
    sayPotReturns(report, {
      title: 'Fast',
      pots: [1n, 5n, 25n, 100n, 500n].map((stake) => SEATS.map(() => stake * 1_000_000n)),
    }),
  playSeeded: (round) => playSeededPot('fast', round, [1n, 1n, 1n]),
  sources: () => {
    const streams = tableStreamsInTurn('fast');
    const next = () => Number(drawPot(streams(), potOf(SEATS)).ticket);
    return [{ name: 'fast tickets', bound: Number(SEAT_MICRO) * 3, next }];
  },
  access: {
    'fast.load': ANYBODY,
    'fast.leave': ANYBODY,
    'fast.sit': {
      ...stakers('fast', { stake: 5 }),
      moderator: 'fast.not-real',
      admin: 'fast.not-real',
    },
    'fast.takeBack': takersBack('fast'),
  },
  playProved: async (one, other, third) => {
    const { roundId } = await one.call('fast.sit', { stake: 5 });
    await other.call('fast.sit', { stake: 5 });
    await third.call('fast.sit', { stake: 5 });
    return roundId;
  },
};
