import { expect, test } from 'vitest';
import { exampleProof } from '../../shared/fairness/example-proofs.ts';
import type { RoundId } from '../../shared/ids.ts';
import { createTableProofs } from './table-proofs.ts';

const proof = exampleProof('battle');
const SIZE = JSON.stringify(proof).length;
const [A, B, C] = ['a', 'b', 'c'] as unknown as readonly [RoundId, RoundId, RoundId];

/** Proofs of rounds that are read at once, and the ids in the order of reading. */
function stageOf({ isFinal = true, keptCharacters = SIZE * 10 } = {}) {
  const reads: RoundId[] = [];
  const read = (roundId: RoundId) => {
    reads.push(roundId);
    return Promise.resolve({ proof, isFinal });
  };
  return { reads, proofs: createTableProofs({ read, keptCharacters }) };
}

test('a final proof is read once, whether asked for at one moment or later', async () => {
  const { reads, proofs } = stageOf();
  const asked = await Promise.all(Array.from({ length: 300 }, () => proofs.get(A)));
  expect(new Set(asked)).toEqual(new Set([proof]));
  expect(await proofs.get(A)).toBe(proof);
  expect(proofs.peek(A)).toBe(proof);
  expect(reads).toEqual([A]);
});

test('a proof that may still change, or is none, is read anew', async () => {
  const { reads, proofs } = stageOf({ isFinal: false });
  await proofs.get(A);
  await proofs.get(A);
  expect(reads).toEqual([A, A]);
  expect(proofs.peek(A)).toBeUndefined();
});

test('the proof that was not asked for longest leaves when there is no room', async () => {
  const { reads, proofs } = stageOf({ keptCharacters: SIZE * 2.5 });
  for (const roundId of [A, B, A, C, A, C]) await proofs.get(roundId);
  expect(reads).toEqual([A, B, C]);
  expect(proofs.peek(B)).toBeUndefined();
});

test('a proof larger than all the room is given and not kept, and takes nobody else’s place', async () => {
  const { proofs } = stageOf({ keptCharacters: SIZE - 1 });
  expect(await proofs.get(A)).toBe(proof);
  expect(proofs.peek(A)).toBeUndefined();
});

test('rounds are read one after another, and a reading that fails holds up nobody', async () => {
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
