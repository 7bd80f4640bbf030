import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planSpin, restsAtMs, turnAt } from '../table/spin-plan.ts';
import { redStartTurn, restTurnOf } from './battle-spin.ts';

const SPIN_MS = 8000;
const LATE_MS = 1600;
const numbers = fc.double({ min: 0, max: 0.999999, noNaN: true });
const learned = fc.double({ min: 0, max: 20_000, noNaN: true });
const ends = fc.record({ number: numbers, redShare: numbers, learnedMs: learned });

const planOf = ({ number, redShare, learnedMs }: Record<string, number>) =>
  planSpin({
    learnedMs: learnedMs ?? 0,
    spinMs: SPIN_MS,
    restTurn: restTurnOf(number ?? 0, redShare ?? 0),
  });

/** The number under the pointer, from 0 to 1, counted from where red begins. */
function underPointer(turn: number, redShare: number): number {
  const place = (-turn - redStartTurn(redShare)) % 1;
  return place < 0 ? place + 1 : place;
}

const circleGap = (a: number, b: number) => Math.min(Math.abs(a - b), 1 - Math.abs(a - b));

describe('the wheel of a battle', () => {
  test('The wheel stops with the outcome exactly under the pointer, whenever it became known', () => {
    fc.assert(
      fc.property(ends, (end) => {
        const plan = planOf(end);
        const rest = turnAt(plan, restsAtMs(plan));
        expect(circleGap(underPointer(rest, end.redShare), end.number)).toBeLessThan(1e-9);
        expect(turnAt(plan, restsAtMs(plan) + 5000)).toBe(rest);
      }),
    );
  });

  test('The wheel stops at eight seconds unless the outcome arrives too late to brake', () => {
    fc.assert(
      fc.property(ends, (end) => {
        const restMs = restsAtMs(planOf(end));
        expect(restMs).toBe(Math.max(SPIN_MS, end.learnedMs + LATE_MS));
      }),
    );
  });

  test('The wheel only turns forward, and slows down smoothly once the outcome is known', () => {
    fc.assert(
      fc.property(ends, (end) => {
        const plan = planOf(end);
        const stepMs = 10;
        const speeds: number[] = [];
        for (let ms = plan.brakeAtMs - 50; ms < restsAtMs(plan); ms += stepMs) {
          speeds.push(turnAt(plan, ms + stepMs) - turnAt(plan, ms));
        }
        expect(Math.min(...speeds)).toBeGreaterThanOrEqual(0);
        const jolts = speeds.slice(1).map((speed, index) => speed - (speeds[index] ?? 0));
        expect(Math.max(...jolts)).toBeLessThan(0.0004);
        expect(Math.min(...jolts)).toBeGreaterThan(-0.0012);
      }),
      { numRuns: 60 },
    );
  });

  test('The wheel turns at a constant speed while the outcome is unknown', () => {
    const speedAt = (ms: number) => turnAt(undefined, ms + 1000) - turnAt(undefined, ms);
    expect(speedAt(2000)).toBeCloseTo(speedAt(60_000), 9);
    expect(turnAt(undefined, 0)).toBe(0);
  });

  test('The wheel at rest shows red on the left and blue on the right, by their shares', () => {
    for (const redShare of [0.1, 0.5, 0.9]) {
      expect(redStartTurn(redShare) + redShare / 2).toBeCloseTo(0.75, 12);
    }
  });
});
