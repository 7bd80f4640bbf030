import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleRound } from '../pots/pot-sample.ts';
import { planSpin, restsAtMs, turnAt } from '../table/spin-plan.ts';
import { IDLE_PLACE, landingOf, partStarts, restTurnTo } from './tape-place.ts';

const stakes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 2, maxLength: 20 });
const rounds = fc.record({ stakes, at: fc.nat() }).map(({ stakes: list, at }) => {
  const place = at % list.length;
  return { place, round: sampleRound({ stakes: list }, {}, place) };
});

describe('the tape of classic', () => {
  test('The needle ends inside the part of the winner, however small the part is', () => {
    fc.assert(
      fc.property(rounds, ({ place, round }) => {
        const starts = partStarts(round);
        const landing = landingOf(round) ?? -1;
        expect(landing).toBeGreaterThanOrEqual(starts[place] ?? 1);
        expect(landing).toBeLessThanOrEqual(starts[place + 1] ?? 1);
      }),
    );
  });

  test('The tape runs from one whole pot in sight to the place of the needle', () => {
    fc.assert(
      fc.property(rounds, fc.nat({ max: 12_000 }), ({ round }, learnedMs) => {
        const landing = landingOf(round) ?? -1;
        const plan = planSpin({ learnedMs, spinMs: 8000, restTurn: restTurnTo(landing) });
        const end = (IDLE_PLACE + turnAt(plan, restsAtMs(plan))) % 1;
        expect(Math.min(Math.abs(end - landing), 1 - Math.abs(end - landing))).toBeLessThan(1e-9);
      }),
    );
  });

  test('The needle has no place before there is an outcome', () => {
    expect(landingOf(sampleRound({ stakes: [1n, 2n] }))).toBeUndefined();
  });
});
