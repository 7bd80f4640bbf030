import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PotGame, runPot, type PotRun } from './pot-model.ts';

/** Runs of one game of pots; together with the other's they are ten thousand. */
const RUNS = 5000;

const turns = fc.array(
  fc.record({
    who: fc.nat({ max: 99 }),
    what: fc.constantFrom('stake', 'stake', 'stake', 'stake', 'leave', 'step', 'step', 'kill'),
    units: fc.integer({ min: 1, max: 400 }),
  } as const),
  { minLength: 20, maxLength: 220 },
);

const play = (game: PotGame, changes: Partial<PotRun>) =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), turns, fc.nat(), (players, moves, ticket) => {
      const faults = runPot(game, { players, moves, ticket, ...changes });
      expect(faults).toEqual([]);
    }),
    { numRuns: changes.isCareless === undefined ? RUNS : 2000, seed: 21 },
  );

test.each(['classic', 'fast'] as const)(
  'However stakes, leaving, expiry and deaths mix in %s, there is one outcome and the money is exact',
  (game) => expect(() => play(game, {})).not.toThrow(),
);

test.each(['classic', 'fast'] as const)(
  'The same runs of %s find what goes wrong when a stake is not judged and posted as one',
  (game) => expect(() => play(game, { isCareless: 'room' })).toThrow('Property failed'),
);

test.each(['classic', 'fast'] as const)(
  'The same runs of %s find what goes wrong when leaving takes no lock',
  (game) => expect(() => play(game, { isCareless: 'lock' })).toThrow('Property failed'),
);
