import { expect, test } from 'vitest';
import { isBeaconSigned } from '../../fairness/beacon-signature.ts';
import { drawDigest } from '../../fairness/draw/outcome.ts';
import type { DrawProof } from '../../fairness/draw/proof.ts';
import { drawExample } from './draw-example.ts';
import { verifyProof, verifyProofText } from './verify.ts';

const proof = drawExample();

/** The names of the checks of a document that do not hold. */
const failing = (change: Partial<DrawProof>) =>
  verifyProof({ ...proof, ...change }, { isBeaconSigned })
    .checks.filter(({ isOk }) => !isOk)
    .map(({ name }) => name);

test('A whole proof of a draw is proved, also from its text', () => {
  expect(verifyProof(proof, { isBeaconSigned })).toMatchObject({ isProved: true, proof });
  expect(verifyProofText(JSON.stringify(proof), { isBeaconSigned }).isProved).toBe(true);
});

test('Other terms, times or another list than were published change the digest', () => {
  const [prize, ...prizes] = proof.prizes;
  if (prize === undefined) throw new Error('no prize');
  const changes: readonly Partial<DrawProof>[] = [
    { mode: 'weights' },
    { prizesPerPerson: null },
    { prizes: [{ ...prize, worth: 'a car' }, ...prizes] },
    { root: 'f'.repeat(64) },
    { tickets: proof.tickets + 1 },
    { roundId: 'another' },
    { closedAtMs: proof.closedAtMs + 1 },
  ];
  for (const change of changes) expect(failing(change)).toContain('list');
});

test('A ticket that did not win, one left out, and two in another order are no draw of the beacon', () => {
  const [first, second, ...rest] = proof.drawn;
  if (first === undefined || second === undefined) throw new Error('nothing was drawn');
  expect(failing({ drawn: [second, first, ...rest] })).toEqual(['drawn']);
  expect(failing({ drawn: proof.drawn.slice(0, -1) })).toEqual(['drawn']);
  expect(failing({ drawn: [{ ...first, prize: 'second' }, second, ...rest] })).toEqual(['drawn']);
  expect(failing({ drawn: [{ ...first, number: first.number + 31 }, second, ...rest] })).toEqual([
    'paths',
    'drawn',
  ]);
});

test('Tickets under another tag, person, count or path are not in the list', () => {
  const [leaf, ...leaves] = proof.leaves;
  if (leaf === undefined) throw new Error('no leaf');
  const changes = [
    { tag: 'f'.repeat(64) },
    { person: 'void' },
    { tickets: leaf.tickets + 1 },
    { tickets: -1 },
    { path: leaf.path.slice(1) },
    { path: leaf.path.map((step) => ({ ...step, tickets: step.tickets + 1 })) },
  ];
  for (const change of changes) {
    expect(failing({ leaves: [{ ...leaf, ...change }, ...leaves] })).toEqual(['paths', 'drawn']);
  }
});

test('The tickets of a player are theirs only with their public id and their salt', () => {
  const { own } = proof;
  if (own === null) throw new Error('no own tickets');
  expect(failing({ own: { ...own, salt: 'f'.repeat(64) } })).toEqual(['own']);
  expect(failing({ own: { ...own, publicId: proof.drand.chainHash } })).toEqual(['own']);
  expect(failing({ own: { ...own, leaf: { ...own.leaf, tickets: 6 } } })).toEqual(['own']);
  expect(failing({ own: null })).toEqual([]);
});

test('Tickets of a player that take no part are in the list and cannot be shown as if they could win', () => {
  const voided = drawExample({ isOwnVoid: true });
  const checks = (document: DrawProof) =>
    verifyProof(document, { isBeaconSigned })
      .checks.filter(({ isOk }) => !isOk)
      .map(({ name, found }) => [name, found]);
  expect(checks(voided)).toEqual([['takesPart', 'void']]);
  const { own } = voided;
  if (own === null) throw new Error('no own tickets');
  const claimed = { ...voided, own: { ...own, leaf: { ...own.leaf, person: 'somebody' } } };
  expect(checks(claimed).map(([name]) => name)).toEqual(['own']);
});

test('The beacon is the one fixed with the end, and is really signed', () => {
  const later = { ...proof.drand, round: proof.drand.round + 1 };
  expect(failing({ drand: later })).toEqual(['list', 'drawRound', 'beacon', 'drawn']);
  const late = { ...proof, closedAtMs: proof.endsAtMs + proof.drawAfterMs };
  expect(failing({ ...late, digest: drawDigest(late) })).toContain('drawRound');
});

test('A winner whose prize went on is passed over only where the document says so', () => {
  expect(failing({ outs: [{ index: 0, reason: 'A false document' }] })).toEqual(['drawn']);
  expect(verifyProof({ ...proof, outs: [{ index: 99, reason: '' }] }).checks[0]?.name).toBe(
    'document',
  );
});

test('While the beacon is awaited nothing fails, and nothing is proved', () => {
  const drand = { ...proof.drand, signature: null };
  const awaited = { ...proof, drand, drawn: [], leaves: [] };
  const { isProved, checks } = verifyProof(awaited, { isBeaconSigned });
  expect(isProved).toBe(false);
  expect(checks.flatMap(({ unjudged }) => unjudged ?? [])).toEqual(['awaited', 'awaited']);
});
