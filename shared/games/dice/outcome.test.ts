import { describe, expect, test } from 'vitest';
import { pureHmac } from '../../fairness/seeds.ts';
import { drawDice } from './outcome.ts';

describe('the number of a dice bet', () => {
  test('The dice numbers of published seeds never change, so old proofs stay valid', () => {
    const draw = (serverSeed: string, clientSeed: string, nonce: number) =>
      drawDice(pureHmac, { serverSeed, clientSeed, nonce });
    expect(draw('server seed', 'client seed', 1)).toBe(0xbf27f216 % 10_000);
    const seed = '5f1c0d3e9a7b42668c1d2e3f4a5b6c7d8e9f00112233445566778899aabbccdd';
    const numbers = Array.from({ length: 5 }, (_, nonce) => draw(seed, 'rollhouse', nonce));
    expect(numbers).toEqual([6254, 1052, 4582, 9661, 3359]);
  });
});
