import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyProof, verifyProofText } from '../../games/proof/verify.ts';
import { pureHmac } from '../seeds.ts';
import type { Hmac } from '../stream.ts';
import { spinExample } from './example.ts';
import { drawSpin, SPIN_SECTORS } from './outcome.ts';
import {
  alikeOf,
  SPIN_PRIZES,
  SPIN_STEP_MICRO,
  SPIN_WAYS,
  spinAverageMicro,
  spinPrizeMicro,
} from './prizes.ts';

const ALL_SECTORS = Array.from({ length: SPIN_SECTORS }, (_, index) => index + 1);
const TRIPLES = ALL_SECTORS.flatMap((a) =>
  ALL_SECTORS.flatMap((b) => ALL_SECTORS.map((c) => [a, b, c])),
);
const SEEDS = { serverSeed: 'a'.repeat(64), clientSeed: 'moonlight', spin: 1 };

describe('the prizes of a spin', () => {
  test('Of the 512 triples 8 are three alike, 168 have two alike, and 336 have none', () => {
    expect(TRIPLES).toHaveLength(SPIN_WAYS);
    const counted = SPIN_PRIZES.map(
      ({ alike }) => TRIPLES.filter((triple) => alikeOf(triple) === alike).length,
    );
    expect(counted).toEqual([8, 168, 336]);
    expect(SPIN_PRIZES.map(({ ways }) => ways)).toEqual(counted);
  });

  test('All triples together pay exactly 73/640 of the top each, for any top there can be', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 250_000n), (steps) => {
        const topMicro = steps * SPIN_STEP_MICRO;
        const paid = TRIPLES.reduce((sum, triple) => sum + spinPrizeMicro(triple, topMicro), 0n);
        expect(paid * 640n).toBe(topMicro * 73n * 512n);
        expect(spinAverageMicro(topMicro)).toBe(paid / 512n);
      }),
    );
  });

  test('Each prize of a top that is a multiple of the step is a whole number of hundredths', () => {
    for (const triple of TRIPLES) {
      expect(spinPrizeMicro(triple, SPIN_STEP_MICRO) % 10_000n).toBe(0n);
    }
  });
});

describe('the draw of a spin', () => {
  test('A spin asks for blocks of its own: none of its messages can be that of a bet', () => {
    const asked: string[] = [];
    const hmac: Hmac = (key, message) => {
      asked.push(message);
      return pureHmac(key, message);
    };
    drawSpin(hmac, { ...SEEDS, spin: 7 });
    expect(asked).toEqual(['moonlight:spin:7:0']);
  });

  test('The sectors are those that another program draws by the published formula', () => {
    const drawn = [1, 2, 3, 42].map((spin) => drawSpin(pureHmac, { ...SEEDS, spin }));
    expect(drawn).toEqual([
      [1, 6, 4],
      [2, 1, 6],
      [4, 5, 1],
      [4, 4, 8],
    ]);
  });

  test('The same seeds and number give the same sectors, another number gives others', () => {
    const drawn = Array.from({ length: 100 }, (_, index) =>
      drawSpin(pureHmac, { ...SEEDS, spin: index + 1 }).join(' '),
    );
    expect(drawSpin(pureHmac, SEEDS).join(' ')).toBe(drawn[0]);
    expect(new Set(drawn).size).toBeGreaterThan(80);
  });
});

describe('the proof of a spin', () => {
  test('A whole proof is proved, as a value and as text', () => {
    for (let spin = 1; spin <= 60; spin += 1) {
      const proof = spinExample(spin);
      expect(verifyProof(proof).isProved).toBe(true);
      expect(verifyProofText(JSON.stringify(proof)).isProved).toBe(true);
    }
  });

  const proof = spinExample(1);
  const other = proof.sectors.map((sector) => (sector % SPIN_SECTORS) + 1);
  const failing = (document: object) =>
    verifyProof(document)
      .checks.filter(({ isOk }) => !isOk)
      .map(({ name }) => name);

  test.each([
    ['other sectors', { sectors: other }, ['sectors', 'payout']],
    ['another prize', { payoutMicro: '250000000' }, ['payout']],
    ['another top', { topMicro: '500000000' }, ['payout']],
    ['another number', { spin: 2 }, ['sectors', 'payout']],
    ['another client seed', { clientSeed: 'sunlight' }, ['sectors', 'payout']],
    ['another commitment', { serverSeedHash: 'b'.repeat(64) }, ['commitment']],
    ['a hidden seed', { serverSeed: null }, ['revealed']],
    ['a sector that does not exist', { sectors: [1, 2, 9] }, ['document']],
    ['two sectors', { sectors: [1, 2] }, ['document']],
    ['a number below 1', { spin: 0 }, ['document']],
    ['another kind', { kind: 'spun' }, ['document']],
  ])('A proof with %s is not proved, and the check that fails says why', (_, change, names) => {
    const verdict = verifyProof({ ...proof, ...change });
    expect(verdict.isProved).toBe(false);
    expect(failing({ ...proof, ...change })).toEqual(names);
  });
});
