import { expect, test } from 'vitest';
import { partnerDigest, pathOf, rootOf } from '../../../shared/partners/day-proof.ts';
import { isProved } from './judge-day.ts';

const day = '2026-11-20';
const partner = '0199aa10-7c44-7000-8000-1234567890ab';
const leaves = ['1a'.repeat(32), '2b'.repeat(32)];
const others = ['aa'.repeat(32), 'bb'.repeat(32)];
const digests = [others[0] ?? '', partnerDigest({ day, partner, leaves }), others[1] ?? ''];
const root = rootOf(digests);
const proof = { day, root, partner, leaves, path: pathOf(digests, 1), events: [], publicKey: '' };
const published = { day, root, events: 9, partners: 3, publishedAt: '2026-11-21T00:10:00.000Z' };

test('A day is proved by all clicks of the partner and the way to the published root', async () => {
  expect(await isProved(proof, published)).toBe(true);
});

test('A day that lacks a click, or is not the one that was published, is not proved', async () => {
  expect(await isProved({ ...proof, leaves: leaves.slice(1) }, published)).toBe(false);
  expect(await isProved(proof, { ...published, root: 'cc'.repeat(32) })).toBe(false);
  expect(await isProved(proof, { ...published, day: '2026-11-21' })).toBe(false);
});
