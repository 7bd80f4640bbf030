import { expect, test } from 'vitest';
import { beaconRoundAt, QUICKNET } from '../../fairness/beacon.ts';
import { isBeaconSigned } from '../../fairness/beacon-signature.ts';
import { drawRain, RAIN_LEAD_MS } from '../../fairness/rain/outcome.ts';
import type { RainProof } from '../../fairness/rain/proof.ts';
import { pureHmac } from '../../fairness/seeds.ts';
import { TABLE_TIMES } from '../table/times.ts';
import { rainExample } from './rain-example.ts';
import { verifyProof, verifyProofText } from './verify.ts';

const proof = rainExample();

/** The names of the checks of a document that do not hold. */
const failing = (change: Partial<RainProof>) =>
  verifyProof({ ...proof, ...change }, { isBeaconSigned })
    .checks.filter(({ isOk }) => !isOk)
    .map(({ name }) => name);

test('A whole proof of a rain is proved, also from its text', () => {
  expect(verifyProof(proof, { isBeaconSigned })).toMatchObject({ isProved: true, proof });
  expect(verifyProofText(JSON.stringify(proof), { isBeaconSigned }).isProved).toBe(true);
});

test('Whoever is added to the list, left out or put there twice changes its fingerprint', () => {
  const [first = '', ...others] = proof.joined;
  const stranger = 'aaaaaaaa-0000-4000-8000-000000000000';
  expect(failing({ joined: [...proof.joined, stranger] })).toEqual(['list', 'drawn']);
  expect(failing({ joined: others })).toEqual(['list', 'drawn']);
  expect(failing({ joined: [first, first, ...others] })).toEqual(['joined', 'list', 'drawn']);
});

test('A place that went to somebody else, or in another order, is no draw of the beacon', () => {
  const [one = '', other = ''] = proof.drawn;
  const left = proof.joined.find((person) => !proof.drawn.includes(person)) ?? '';
  expect(failing({ drawn: [one, left] })).toEqual(['drawn']);
  expect(failing({ drawn: [other, one] })).toEqual(['drawn']);
  expect(failing({ drawn: [one] })).toEqual(['drawn']);
  expect(failing({ places: 3 })).toEqual(['drawn']);
});

test('The beacon’s round is the one that follows from the end of the list, and is really signed', () => {
  const later = { ...proof.drand, round: proof.drand.round + 1 };
  expect(failing({ drand: later })).toEqual(['rainRound', 'beacon']);
  expect(failing({ closedAtMs: proof.closedAtMs + 6000 })).toEqual(['rainRound']);
  expect(RAIN_LEAD_MS).toBe(TABLE_TIMES.beaconLeadMs);
  expect(beaconRoundAt(QUICKNET, proof.closedAtMs + RAIN_LEAD_MS)).toBe(proof.drand.round);
});

test('While the beacon is awaited nothing fails, and nothing is proved', () => {
  const awaited = { ...proof, drand: { ...proof.drand, signature: null }, drawn: [] };
  const { isProved, checks } = verifyProof(awaited, { isBeaconSigned });
  expect(isProved).toBe(false);
  expect(checks.flatMap(({ unjudged }) => unjudged ?? [])).toEqual(['awaited', 'awaited']);
});

test('Each who joined is drawn as often as any other', () => {
  const joined = proof.joined.slice(0, 4);
  const counts = new Map<string, number>();
  for (let n = 0; n < 2000; n += 1) {
    const source = { rainId: 'r', randomness: String(n), digest: 'd' };
    for (const person of drawRain(pureHmac, source, { joined, places: 2 })) {
      counts.set(person, (counts.get(person) ?? 0) + 1);
    }
  }
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});
