import { describe, expect, test } from 'vitest';
import { faceDegrees, fallsAtMs, LANDING_MS, liesAtMs, poseAt } from './coin-motion.ts';

const SIDES = ['heads', 'tails'] as const;
const KNOWN = [0, 400, 900, 3000, 3217, 7777];

const tosses = SIDES.flatMap((from) =>
  SIDES.flatMap((side) => KNOWN.map((knownMs) => ({ from, landing: { side, knownMs } }))),
);

describe('the coin', () => {
  test('A coin lies still with the proved side up, whichever side it was tossed from', () => {
    for (const toss of tosses) {
      const endMs = fallsAtMs(toss.landing.knownMs) + LANDING_MS;
      const { degrees, lift } = poseAt(toss, endMs);
      expect(((degrees % 360) + 360) % 360).toBe(faceDegrees(toss.landing.side));
      expect(lift).toBeCloseTo(0);
      expect(poseAt(toss, endMs + 5000).degrees).toBe(degrees);
    }
  });

  test('A coin that lies needs no more frames, and one whose side is unknown needs them', () => {
    for (const toss of tosses) {
      const stillMs = liesAtMs(toss) ?? Number.NaN;
      expect(poseAt(toss, stillMs)).toEqual(poseAt(toss, stillMs + 60_000));
    }
    expect(liesAtMs({ landing: undefined })).toBeUndefined();
  });

  test('A coin neither jumps nor turns back on its way', () => {
    for (const toss of tosses) {
      const endMs = fallsAtMs(toss.landing.knownMs) + LANDING_MS;
      let before = poseAt(toss, 0);
      for (let ms = 5; ms <= endMs; ms += 5) {
        const pose = poseAt(toss, ms);
        expect(pose.degrees).toBeGreaterThanOrEqual(before.degrees);
        expect(pose.degrees - before.degrees).toBeLessThan(10);
        expect(Math.abs(pose.lift - before.lift)).toBeLessThan(0.06);
        before = pose;
      }
    }
  });

  test('A coin moves the same for both sides until its side is known', () => {
    for (const ms of [0, 250, 900, 2400, 2999]) {
      const [heads, tails] = SIDES.map((side) =>
        poseAt({ from: 'heads', landing: { side, knownMs: 3000 } }, ms),
      );
      expect(heads).toEqual(tails);
      expect(heads).toEqual(poseAt({ from: 'heads', landing: undefined }, ms));
    }
  });
});
