import { drawPot } from '../../../shared/games/pots/outcome.ts';
import { sumOf } from '../../../shared/games/pots/rules.ts';
import { ANYBODY, stakers } from '../../harness/access-row.ts';
import type { GameTests } from '../game-tests.ts';
import { takersBack } from '../pots/pot-access.ts';
import { playSeededPot, potOf, sayPotReturns } from '../pots/pot-returns.ts';
import { tableStreamsInTurn } from '../seeded-rounds.ts';

/** Every share in whole percent against one other, and every seat of pots of three to twenty. */
const POTS = [
  ...Array.from({ length: 81 }, (_, index) => [BigInt(index + 10), BigInt(90 - index)]),
  ...Array.from({ length: 18 }, (_, index) =>
    Array.from({ length: index + 3 }, (__, seat) => BigInt(seat + 1) * 7n),
  ),
].map((units) => units.map((unit) => unit * 1_000_000n));

const POT = potOf([3_120_000_000n, 4_560_000_000n, 100_000_000n]);

export const gameTests: GameTests<'classic'> = {
  name: 'classic',
  noun: 'classic',
  sayReturns: (report) => sayPotReturns(report, { title: 'Classic', pots: POTS }),
  playSeeded: (round) =>
    playSeededPot(
      'classic',
      round,
      Array.from({ length: (round % 19) + 2 }, (_, seat) => BigInt(((round * 7 + seat) % 9) + 1)),
    ),
  sources: () => {
    const streams = tableStreamsInTurn('classic');
    const bound = Number(sumOf(POT.map(({ stakeMicro }) => stakeMicro)));
    const next = () => Number(drawPot(streams(), POT).ticket);
    return [{ name: 'classic tickets', bound, next }];
  },
  access: {
    'classic.load': ANYBODY,
    'classic.leave': ANYBODY,
    'classic.bet': {
      ...stakers('classic', { bet: 100 }),
      moderator: 'classic.not-real',
      admin: 'classic.not-real',
    },
    'classic.takeBack': takersBack('classic'),
  },
  playProved: async (one, other) => {
    const { roundId } = await one.call('classic.bet', { bet: 500 });
    await other.call('classic.bet', { bet: 800, roundId });
    return roundId;
  },
};
