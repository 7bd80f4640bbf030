import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FlipRun, runFlip } from './flip-model.ts';

const RUNS = 10_000;

const turns = fc.array(
  fc.record({
    who: fc.nat({ max: 99 }),
    what: fc.constantFrom('join', 'join', 'join', 'cancel', 'expire', 'step', 'step', 'kill'),
    order: fc.nat({ max: 99 }),
  } as const),
  { minLength: 2, maxLength: 40 },
);

function play(changes: Partial<FlipRun>): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  const numRuns = changes.isCareless === undefined ? RUNS : 2000;
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), turns, fc.boolean(), (players, moves, isHeads) => {
      const { end, faults } = runFlip({ players, moves, isHeads, ...changes });
      ends.set(end, (ends.get(end) ?? 0) + 1);
      expect(faults).toEqual([]);
    }),
    { numRuns, seed: 21 },
  );
  return ends;
}

test('However joins, cancels, expiry and deaths mix, a flip has one end and the money is exact', () => {
  const ends = play({});
  for (const end of ['landed', 'cancelled', 'expired']) {
    expect(ends.get(end) ?? 0).toBeGreaterThan(RUNS / 20);
  }
});

test('The same runs find what goes wrong when the seat of a joiner has no bound', () =>
  expect(() => play({ isCareless: 'room' })).toThrow('Property failed'));

test('The same runs find what goes wrong when a cancel takes no lock', () =>
  expect(() => play({ isCareless: 'lock' })).toThrow('Property failed'));
