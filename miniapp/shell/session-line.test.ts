import { describe, expect, test } from 'vitest';
import { drawLine, withStand, type SessionLine } from './session-line.ts';

const KEY = '7:2026-11-20T05:00:00.000Z';
const box = { width: 100, height: 50 };

const lineOf = (...nets: readonly bigint[]): SessionLine =>
  nets.reduce<SessionLine | null>(
    (line, netMicro, index) => withStand(line, KEY, { netMicro, wageredMicro: BigInt(index) }),
    null,
  ) as SessionLine;

describe('the line of a session', () => {
  test('The line begins at zero and takes one point per round, even for a returned stake', () => {
    expect(lineOf(0n, -5n, 3n, 3n).netsMicro).toEqual([0n, -5n, 3n, 3n]);
  });

  test('The line shows what was played before the page opened as one step', () => {
    const line = withStand(null, KEY, { netMicro: -80n, wageredMicro: 900n });
    expect(line.netsMicro).toEqual([0n, -80n]);
  });

  test('The line does not move when the same totals are reported again', () => {
    const line = lineOf(0n, -5n);
    expect(withStand(line, KEY, { netMicro: -5n, wageredMicro: 1n })).toBe(line);
  });

  test('The line starts again with another player or session', () => {
    const next = withStand(lineOf(0n, -5n), '8:later', { netMicro: 0n, wageredMicro: 0n });
    expect(next.netsMicro).toEqual([0n]);
  });

  test('The line stays bounded over a long session and keeps its first and its latest point', () => {
    const nets = Array.from({ length: 5000 }, (_, index) => BigInt(index));
    const { netsMicro } = lineOf(...nets);
    expect(netsMicro.length).toBeLessThanOrEqual(400);
    expect([netsMicro[0], netsMicro.at(-1)]).toEqual([0n, 4999n]);
  });
});

describe('the drawing of a line', () => {
  test('The drawing fits the box, with zero inside, losses below and winnings above', () => {
    const drawn = drawLine([0n, -10n, 10n], box);
    expect(drawn).toEqual({
      points: '0,25 50,50 100,0',
      zeroY: 25,
      lowestMicro: -10n,
      highestMicro: 10n,
    });
  });

  test('The drawing is in the middle while nothing is won or lost', () => {
    expect(drawLine([0n], box)).toMatchObject({ points: '0,25', zeroY: 25 });
  });

  test('The drawing keeps zero at the edge for a session that only lost', () => {
    expect(drawLine([0n, -4n], box)).toMatchObject({ points: '0,0 100,50', zeroY: 0 });
  });
});
