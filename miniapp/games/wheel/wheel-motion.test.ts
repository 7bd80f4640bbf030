import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WHEEL_SECTORS, WHEEL_STEP_DEGREES } from '../../../shared/games/wheel/rules.ts';
import {
  coastDegrees,
  planLanding,
  pinsPassed,
  pointerBend,
  restDegrees,
  sectorUnder,
  SHORTEST_LANDING_MS,
  turnedDegrees,
  type LandingInput,
} from './wheel-motion.ts';

const SPIN_MS = 8000;

const ends = fc.record({
  roundId: fc.uuid(),
  index: fc.integer({ min: 0, max: WHEEL_SECTORS.length - 1 }),
});

const inputs: fc.Arbitrary<LandingInput> = fc.record({
  fromDegrees: ends.map(restDegrees),
  toDegrees: ends.map(restDegrees),
  knownMs: fc.integer({ min: 0, max: 20_000 }),
  spinMs: fc.constant(SPIN_MS),
});

const speed = (landing: ReturnType<typeof planLanding>, atMs: number) =>
  turnedDegrees(atMs + 0.5, landing) - turnedDegrees(atMs - 0.5, landing);

describe('the wheel at rest', () => {
  test('The wheel rests at the same place of its sector on every screen, clear of the pins', () => {
    fc.assert(
      fc.property(ends, (end) => {
        const degrees = restDegrees(end);
        expect(sectorUnder(degrees)).toBe(end.index);
        expect(pointerBend(degrees)).toBe(0);
        expect(restDegrees({ ...end })).toBe(degrees);
      }),
    );
  });
});

describe('the spin of the wheel', () => {
  test('A spin ends exactly at the sector, after three turns or more', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const landing = planLanding(input);
        const turned = turnedDegrees(landing.endMs, landing);
        const off = (input.fromDegrees + turned - input.toDegrees) % 360;
        expect(Math.min(Math.abs(off), 360 - Math.abs(off))).toBeCloseTo(0, 6);
        expect(turned).toBeGreaterThan(3 * 360 - 1e-6);
        expect(turnedDegrees(landing.endMs + 5000, landing)).toBe(turned);
      }),
    );
  });

  test('A spin takes its eight seconds, and more only when the outcome arrives late', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { endMs } = planLanding(input);
        expect(endMs).toBe(Math.max(SPIN_MS, input.knownMs + SHORTEST_LANDING_MS));
      }),
    );
  });

  test('A spin never jumps, jerks or turns back', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 25_000 }), (input, atMs) => {
        const landing = planLanding(input);
        const now = turnedDegrees(atMs, landing);
        expect(turnedDegrees(atMs + 1, landing)).toBeGreaterThanOrEqual(now);
        expect(turnedDegrees(atMs + 1, landing) - now).toBeLessThan(0.34);
        expect(Math.abs(speed(landing, atMs) - speed(landing, atMs + 1))).toBeLessThan(0.002);
      }),
    );
  });

  test('A spin is slow before it stops', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const landing = planLanding(input);
        expect(landing.power).toBeGreaterThan(1.4);
        expect(speed(landing, landing.endMs - 200)).toBeLessThan(0.14);
      }),
    );
  });

  test('A spin coasts for as long as the sector is unknown', () => {
    expect(coastDegrees(0)).toBe(0);
    expect(coastDegrees(60_000)).toBeGreaterThan(coastDegrees(59_000) + 300);
  });
});

describe('the pointer of the wheel', () => {
  test('The pointer is bent most just before a pin releases it, once for each sector', () => {
    const half = WHEEL_STEP_DEGREES / 2;
    expect(pointerBend(half - 0.01)).toBeGreaterThan(0.9);
    expect(pointerBend(half + 0.01)).toBe(0);
    expect(pinsPassed(half + 0.01) - pinsPassed(half - 0.01)).toBe(1);
    expect(pinsPassed(360) - pinsPassed(0)).toBe(WHEEL_SECTORS.length);
  });
});
