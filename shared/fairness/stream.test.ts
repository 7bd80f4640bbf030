// The server draws with Node's HMAC and the browser with the pure one: the two must agree.
// oxlint-disable-next-line eslint/no-restricted-imports
import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, pureHmac } from './seeds.ts';
import { type Hmac, openStream, openStreamOver, usablePairs, usableWords } from './stream.ts';

const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

type Pair = { readonly client: string; readonly server: string };

/** The scheme that other games publish: four bytes of the HMAC as one number from 0 to 1. */
function publishedFloats(pair: Pair, nonce: number, count: number): number[] {
  const blocks = Array.from({ length: Math.ceil(count / 8) }, (_, round) =>
    pureHmac(pair.server, `${pair.client}:${nonce}:${round}`),
  );
  const bytes = blocks.flatMap((block) => [...block]);
  return Array.from({ length: count }, (_, index) =>
    bytes
      .slice(index * 4, index * 4 + 4)
      .reduce((sum, byte, place) => sum + byte / 256 ** (place + 1), 0),
  );
}

const firstFloat = (pair: Pair, nonce: number) =>
  publishedFloats(pair, nonce, 1).at(0) ?? Number.NaN;

const publishedDice = (pair: Pair, nonce: number) =>
  Math.floor(firstFloat(pair, nonce) * 10_001) / 100;

function publishedMines(pair: Pair, nonce: number, field: { tiles: number; mines: number }) {
  const free = Array.from({ length: field.tiles }, (_, tile) => tile);
  return publishedFloats(pair, nonce, field.mines).flatMap((float) =>
    free.splice(Math.floor(float * free.length), 1),
  );
}

function publishedCrash(gameHash: string, salt: string): number {
  const word = new DataView(pureHmac(gameHash, salt).slice().buffer).getUint32(0);
  return Math.max(1, Math.floor((2 ** 32 / (word + 1)) * 0.99 * 100) / 100);
}

const first: Pair = { client: 'client seed', server: 'server seed' };
const ascending = (tiles: number[]) => tiles.toSorted((a, b) => a - b);

/** An exact fraction, so that a bias is computed and not estimated. */
type Fraction = { readonly top: bigint; readonly bottom: bigint };

/**
 * The largest relative distance of any number's chance from 1/bound when `values` equally likely
 * values are reduced modulo the bound: |chance · bound - 1| of the number that is farthest off.
 */
function biasOfModulo(values: bigint, bound: bigint): Fraction {
  const over = values % bound;
  if (over === 0n) return { top: 0n, bottom: 1n };
  const rarely = values / bound;
  const above = (rarely + 1n) * bound - values;
  const below = values - rarely * bound;
  return { top: above > below ? above : below, bottom: values };
}

const FIFTY_MILLION = 50_000_000n;
const isSlight = ({ top, bottom }: Fraction) => top * FIFTY_MILLION <= bottom;

/** A stream whose first words are these, and then zeros. */
function streamOfWords(words: readonly number[]) {
  const bytes = Buffer.alloc(32);
  for (const [index, word] of words.entries()) bytes.writeUInt32BE(word, index * 4);
  return openStreamOver(() => bytes, { key: '', prefix: '' });
}

const halvesOf = (pair: bigint) => [Number(pair >> 32n), Number(pair & 0xffffffffn)] as const;

describe('published vectors of the HMAC, its key and its byte order', () => {
  test('The published HMAC, floats and commitment of the first pair are reproduced', () => {
    const hex = Buffer.from(pureHmac('server seed', 'client seed:1:0')).toString('hex');
    expect(hex).toBe('bf27f216a44fb12d42a468efe880471991877549e22ea9c0abaad93ba53603d4');
    expect(publishedFloats(first, 1, 3)).toEqual([
      0.7467032722197473, 0.6418410048354417, 0.2603211959358305,
    ]);
    expect(commitmentOf('server seed')).toBe(
      'a4e53dc2f480b8fce6fe688b1317658b446299df23ad533394406427c8c19557',
    );
  });

  test('The published dice numbers are reproduced', () => {
    expect([1, 2].map((nonce) => publishedDice(first, nonce))).toEqual([74.67, 53.86]);
    const pair = {
      client: '86ff027f15c48241af7f54a726690ee7',
      server: 'f2ac89b608eeb01312d115bce6741b32',
    };
    expect(Array.from({ length: 10 }, (_, nonce) => publishedDice(pair, nonce))).toEqual([
      28.07, 29.02, 5.86, 54.86, 9.66, 93.25, 87.23, 38.99, 90.35, 32.79,
    ]);
  });

  test.each([
    {
      client: 'bb62964774',
      server: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
      nonce: 1,
      number: 77.18,
    },
    {
      client: '3c83fc7e07',
      server: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
      nonce: 3,
      number: 19.59,
    },
    {
      client: '8b3ca8298c',
      server: 'a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1',
      nonce: 54,
      number: 56.37,
    },
  ])('The published dice number $number is reproduced', ({ client, server, nonce, number }) => {
    expect(publishedDice({ client, server }, nonce)).toBe(number);
  });

  test('The published mine positions are reproduced', () => {
    expect(publishedMines(first, 1, { tiles: 25, mines: 3 })).toEqual([18, 15, 5]);
    const pair = {
      client: '854581b6f52eaa86503f1dc6433655f9',
      server: '5ff5c610e633b2a91c46d1be1f74286b',
    };
    const at = (nonce: number) =>
      ascending(publishedMines(pair, nonce, { tiles: 25, mines: nonce + 1 }));
    expect([0, 1, 2, 3, 4, 9].map(at)).toEqual([
      [6],
      [1, 21],
      [13, 16, 22],
      [14, 16, 21, 23],
      [0, 6, 16, 18, 22],
      [2, 3, 4, 10, 13, 15, 16, 21, 22, 23],
    ]);
  });

  test.each([
    {
      hash: '9dd9a4ce539a7d11a36a96c71f3d939c46d972b2e56254bc85ea2c0681541dca',
      salt: '23eb7069c6fc5b1369b92f5321af9f63',
      multiplier: 7.74,
    },
    {
      hash: 'aae5fe25c5103743d9b00b086798e306ab5a5194bf2a48c53417f8f1d1bb0a6d',
      salt: '090b2a2d6ade5d4eff2773a12a495c1d',
      multiplier: 2.56,
    },
    {
      hash: 'c126cb95da0dd092620106e90e576e4c9de91b16e2eabf89441ec4884f738835',
      salt: '52df6793bd1e3665d855e009a78afeb7',
      multiplier: 1.25,
    },
  ])('The published crash multiplier $multiplier is reproduced', ({ hash, salt, multiplier }) => {
    expect(publishedCrash(hash, salt)).toBe(multiplier);
  });

  test('The field of 24 tiles and the wheel of 32 sectors match the reference', () => {
    expect(publishedMines(first, 1, { tiles: 24, mines: 3 })).toEqual([17, 14, 5]);
    const sector = (nonce: number) => Math.floor(firstFloat(first, nonce) * 32);
    expect([1, 2, 3].map(sector)).toEqual([23, 17, 7]);
  });
});

describe('the stream', () => {
  test('The stream reads eight big-endian words per HMAC, and makes an HMAC only when needed', () => {
    const asked: string[] = [];
    const counting: Hmac = (key, message) => {
      asked.push(message);
      return pureHmac(key, message);
    };
    const draw = openStream(counting, { serverSeed: 's', clientSeed: 'c', nonce: 7 });
    expect(asked).toEqual([]);
    const words = Array.from({ length: 9 }, () => draw(2 ** 32));
    expect(asked).toEqual(['c:7:0', 'c:7:1']);
    const bytes = Buffer.concat([pureHmac('s', 'c:7:0'), pureHmac('s', 'c:7:1')]);
    expect(words).toEqual(Array.from({ length: 9 }, (_, index) => bytes.readUInt32BE(index * 4)));
  });

  test('The stream is the same from the pure HMAC and from the platform’s', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        fc.nat(),
        (serverSeed, clientSeed, nonce) => {
          const seeds = { serverSeed, clientSeed, nonce };
          const bound = nonce + 1;
          expect(openStream(pureHmac, seeds)(bound)).toBe(openStream(nodeHmac, seeds)(bound));
        },
      ),
    );
  });

  test('The stream discards a word above the usable range and takes the next one', () => {
    const top = Uint8Array.from([255, 255, 255, 255, 0, 0, 39, 17, ...Array(24).fill(0)]);
    const draw = openStream(() => top, { serverSeed: '', clientSeed: '', nonce: 0 });
    expect(draw(10_000)).toBe(1);
  });

  test('The stream refuses a bound outside 1 to 2^32', () => {
    const draw = openStream(pureHmac, { serverSeed: 's', clientSeed: 'c', nonce: 0 });
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1])
      expect(() => draw(bound)).toThrow(RangeError);
  });
});

describe('a stream over a key and a prefix', () => {
  test('A stream keys every HMAC with its key and numbers the messages after its prefix', () => {
    const asked: (readonly [string, string])[] = [];
    const counting: Hmac = (key, message) => {
      asked.push([key, message]);
      return pureHmac(key, message);
    };
    const { drawBelow } = openStreamOver(counting, { key: 'k', prefix: 'a:b:c' });
    for (let index = 0; index < 17; index += 1) drawBelow(2 ** 32);
    expect(asked).toEqual([
      ['k', 'a:b:c:0'],
      ['k', 'a:b:c:1'],
      ['k', 'a:b:c:2'],
    ]);
  });

  test('The stream of a solo bet is one over its server seed, its client seed and its nonce', () => {
    const seeds = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 };
    const solo = openStream(pureHmac, seeds);
    const over = openStreamOver(pureHmac, { key: 'server seed', prefix: 'client seed:1' });
    const bounds = [24, 10_000, 2 ** 32, 7, 2 ** 31 + 1];
    expect(bounds.map((bound) => solo(bound))).toEqual(bounds.map((b) => over.drawBelow(b)));
  });

  test('A large draw reads two words, the upper half first, and small draws continue after it', () => {
    const { drawBelow, drawBelowBig } = openStreamOver(pureHmac, { key: 's', prefix: 'c:7' });
    const bytes = Buffer.from(pureHmac('s', 'c:7:0'));
    expect(drawBelowBig(2n ** 64n)).toBe(bytes.readBigUInt64BE(0));
    expect(drawBelow(2 ** 32)).toBe(bytes.readUInt32BE(8));
    expect(drawBelowBig(2n ** 64n)).toBe(bytes.readBigUInt64BE(12));
  });
});

const BOUNDS = [2, 3, 24, 32, 10_000, 10_001, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32];
const BIG_BOUNDS = [
  ...BOUNDS.map(BigInt),
  2_000_000n,
  123_456_789_012_345n,
  10n ** 18n,
  2n ** 63n + 1n,
  2n ** 64n - 1n,
  2n ** 64n,
];

describe('the exact bias of a draw', () => {
  test('The bias is 0 at every bound, because the used words are a whole multiple of it', () => {
    for (const bound of BOUNDS) {
      const usable = BigInt(usableWords(bound));
      expect(biasOfModulo(usable, BigInt(bound))).toEqual({ top: 0n, bottom: 1n });
      expect(2n ** 32n - usable).toBeLessThan(BigInt(bound));
    }
    for (const bound of BIG_BOUNDS) {
      const usable = usablePairs(bound);
      expect(biasOfModulo(usable, bound)).toEqual({ top: 0n, bottom: 1n });
      expect(2n ** 64n - usable).toBeLessThan(bound);
    }
  });

  test('The last usable word counts and the first unusable word does not', () => {
    for (const bound of BOUNDS) {
      const usable = usableWords(bound);
      expect(streamOfWords([usable - 1, 0]).drawBelow(bound)).toBe(bound - 1);
      if (usable === 2 ** 32) continue;
      expect(streamOfWords([usable, 1]).drawBelow(bound)).toBe(1 % bound);
      expect(streamOfWords([2 ** 32 - 1, 1]).drawBelow(bound)).toBe(1 % bound);
    }
    for (const bound of BIG_BOUNDS) {
      const usable = usablePairs(bound);
      expect(streamOfWords(halvesOf(usable - 1n)).drawBelowBig(bound)).toBe(bound - 1n);
      if (usable === 2n ** 64n) continue;
      expect(streamOfWords([...halvesOf(usable), 0, 1]).drawBelowBig(bound)).toBe(1n % bound);
    }
  });

  test('A plain modulo would have a bias over 1 in 50,000,000, which is why words are discarded', () => {
    expect(biasOfModulo(2n ** 32n, 10_000n)).toEqual({ top: 7296n, bottom: 2n ** 32n });
    const careless: [bigint, bigint][] = [
      [2n ** 32n, 24n * 23n * 22n],
      [2n ** 32n, 10_000n],
      [2n ** 64n, 10n ** 12n],
      [2n ** 64n, 123_456_789_012_345n],
      [2n ** 64n, 2n ** 63n + 1n],
    ];
    for (const [values, bound] of careless) {
      expect(isSlight(biasOfModulo(values, bound))).toBe(false);
      const usable = values - (values % bound);
      expect(isSlight(biasOfModulo(usable, bound))).toBe(true);
    }
  });

  test('A large draw refuses a bound outside 1 to 2^64', () => {
    const { drawBelowBig } = openStreamOver(pureHmac, { key: 's', prefix: 'c' });
    for (const bound of [0n, -1n, 2n ** 64n + 1n])
      expect(() => drawBelowBig(bound)).toThrow(RangeError);
    expect(drawBelowBig(1n)).toBe(0n);
  });
});
