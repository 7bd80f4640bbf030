import { expect, test } from 'vitest';
import { exampleProof } from '../../../shared/games/proof/examples.ts';
import type { RoundId } from '../../../shared/ids.ts';
import { createTableProofs } from './table-proofs.ts';

const proof = exampleProof('battle');
const SIZE = JSON.stringify(proof).length;
const [A, B, C] = ['a', 'b', 'c'] as unknown as readonly [RoundId, RoundId, RoundId];

/** Proofs whose rounds are read without delay, and the ids in the order they were read. */
function setUp({ isFinal = true, keptCharacters = SIZE * 10 } = {}) {
  const reads: RoundId[] = [];
  const read = (roundId: RoundId) => {
    reads.push(roundId);
    return Promise.resolve({ proof, isFinal });
  };
  return { reads, proofs: createTableProofs({ read, keptCharacters }) };
}

test('A final proof is read once, whether it is requested many times at once or later', async () => {
  const { reads, proofs } = setUp();
  const asked = await Promise.all(Array.from({ length: 300 }, () => proofs.get(A)));
  expect(new Set(asked)).toEqual(new Set([proof]));
  expect(await proofs.get(A)).toBe(proof);
  expect(proofs.peek(A)).toBe(proof);
  expect(reads).toEqual([A]);
});

test('A proof that may still change is read again at each request', async () => {
  const { reads, proofs } = setUp({ isFinal: false });
  await proofs.get(A);
  await proofs.get(A);
  expect(reads).toEqual([A, A]);
  expect(proofs.peek(A)).toBeUndefined();
});

test('The least recently requested proof is dropped when the cache is full', async () => {
  const { reads, proofs } = setUp({ keptCharacters: SIZE * 2.5 });
  for (const roundId of [A, B, A, C, A, C]) await proofs.get(roundId);
  expect(reads).toEqual([A, B, C]);
  expect(proofs.peek(B)).toBeUndefined();
});

test('A proof larger than the whole cache is answered without being kept', async () => {
  const { proofs } = setUp({ keptCharacters: SIZE - 1 });
  expect(await proofs.get(A)).toBe(proof);
  expect(proofs.peek(A)).toBeUndefined();
});

test('Proofs are read one after another, and a failed read blocks no other', async () => {
  const log: string[] = [];
  const proofs = createTableProofs({
    read: async (roundId) => {
      log.push(`begin ${roundId}`);
      await new Promise((done) => setImmediate(done));
      log.push(`end ${roundId}`);
      if (roundId === A) throw new Error('the database is away');
      return undefined;
    },
  });
  const answers = await Promise.allSettled([proofs.get(A), proofs.get(A), proofs.get(B)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(log).toEqual(['begin a', 'end a', 'begin b', 'end b']);
  await expect(proofs.get(A)).rejects.toThrow('the database is away');
  expect(log.filter((line) => line === 'begin a')).toHaveLength(2);
});
