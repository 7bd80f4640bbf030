import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pureHmac } from '../../fairness/seeds.ts';
import type { Hmac } from '../../fairness/stream.ts';
import { drawMines } from './outcome.ts';

const seed = '5f1c0d3e9a7b42668c1d2e3f4a5b6c7d8e9f00112233445566778899aabbccdd';

describe('the mines of a game', () => {
  test('The mines of published seeds never change, so old proofs stay valid', () => {
    const draw = (nonce: number, minesLength: number) =>
      drawMines(pureHmac, { serverSeed: seed, clientSeed: 'rollhouse', nonce }, minesLength);
    expect([draw(0, 2), draw(1, 3), draw(2, 4), draw(3, 15), draw(4, 23)]).toEqual([
      [22, 12],
      [4, 6, 10],
      [6, 23, 20, 16],
      [5, 9, 15, 12, 10, 20, 19, 3, 13, 22, 17, 11, 6, 7, 21],
      [7, 22, 6, 10, 12, 16, 19, 15, 2, 3, 14, 18, 8, 4, 17, 1, 0, 21, 13, 23, 9, 5, 20],
    ]);
    const first = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 };
    expect(drawMines(pureHmac, first, 3)).toEqual([14, 11, 3]);
  });

  test('A game has exactly its number of mines, on different tiles of the field', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 23 }), (nonce, minesLength) => {
        const mines = drawMines(pureHmac, { serverSeed: 's', clientSeed: 'c', nonce }, minesLength);
        expect(new Set(mines).size).toBe(minesLength);
        expect(mines.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < 24)).toBe(true);
      }),
    );
  });

  test('Games of the same seeds begin with the same mines, whatever their number of mines', () => {
    const seeds = { serverSeed: seed, clientSeed: 'rollhouse', nonce: 9 };
    const all = drawMines(pureHmac, seeds, 23);
    for (let length = 2; length < 23; length += 1) {
      expect(drawMines(pureHmac, seeds, length)).toEqual(all.slice(0, length));
    }
  });

  test('Each mine is drawn from the tiles that are left, counted from the first', () => {
    const words = (...values: number[]): Hmac => {
      const block = Buffer.alloc(32);
      for (const [index, value] of values.entries()) block.writeUInt32BE(value, index * 4);
      return () => block;
    };
    const seeds = { serverSeed: '', clientSeed: '', nonce: 0 };
    expect(drawMines(words(0, 0, 0), seeds, 3)).toEqual([0, 1, 2]);
    expect(drawMines(words(23, 22, 0), seeds, 3)).toEqual([23, 22, 0]);
    expect(drawMines(words(5, 5, 4 + 22), seeds, 3)).toEqual([5, 6, 4]);
  });
});
