import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBeaconSigned } from './beacon-signature.ts';
import {
  type BeaconInfo,
  beaconRoundAt,
  beaconTimeMs,
  isQuicknet,
  QUICKNET,
  randomnessOf,
} from './beacon.ts';

/** Rounds as the real quicknet published them. */
const PUBLISHED = [
  {
    round: 123,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  },
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
] as const;
const [, published] = PUBLISHED;

/** The encoding of the neutral point, which a careless check takes for anybody's signature. */
const INFINITY = `c0${'0'.repeat(94)}`;

describe('a beacon round', () => {
  test.each(PUBLISHED)('Round $round of quicknet is signed and gives its randomness', (round) => {
    expect(isBeaconSigned(QUICKNET, round)).toBe(true);
    expect(randomnessOf(round.signature)).toBe(round.randomness);
  });

  test('A beacon round with a wrong signature or key is refused without throwing', () => {
    const { round, signature } = published;
    const key = QUICKNET.publicKey;
    const otherKey = `a${key.slice(1)}`;
    expect(isBeaconSigned(QUICKNET, { round: round + 1, signature })).toBe(false);
    expect(isBeaconSigned(QUICKNET, { round, signature: PUBLISHED[0].signature })).toBe(false);
    expect(isBeaconSigned({ publicKey: otherKey }, published)).toBe(false);
    expect(
      isBeaconSigned({ publicKey: `c0${'0'.repeat(190)}` }, { round, signature: INFINITY }),
    ).toBe(false);
    expect(isBeaconSigned({ publicKey: '' }, published)).toBe(false);
    for (const wrong of ['', 'x', INFINITY, signature.toUpperCase(), `${signature}00`]) {
      expect(isBeaconSigned(QUICKNET, { round, signature: wrong })).toBe(false);
    }
    for (const wrong of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      expect(isBeaconSigned(QUICKNET, { round: wrong, signature })).toBe(false);
    }
  });

  test('A beacon round is refused when any one bit of its signature is flipped', () => {
    const { round, signature } = published;
    const bytes = Buffer.from(signature, 'hex');
    for (const bit of [0, 1, 2, 3, 100, 200, 383]) {
      const turned = Buffer.from(bytes);
      turned.writeUInt8(turned.readUInt8(bit >> 3) ^ (0x80 >> (bit & 7)), bit >> 3);
      expect(isBeaconSigned(QUICKNET, { round, signature: turned.toString('hex') })).toBe(false);
    }
  });
});

describe('the clock of a beacon', () => {
  test('The clock of quicknet starts round 1 at its genesis and a new round every 3 s', () => {
    expect(beaconTimeMs(QUICKNET, 1)).toBe(1_692_803_367_000);
    expect(beaconTimeMs(QUICKNET, 1000)).toBe(1_692_803_367_000 + 999 * 3000);
    expect(beaconRoundAt(QUICKNET, Date.UTC(2026, 3, 20))).toBe(27_946_612);
  });

  test('The beacon clock gives the first round from a moment on, and round 1 before the genesis', () => {
    const info: BeaconInfo = { ...QUICKNET, genesisMs: 1_000_000 };
    fc.assert(
      fc.property(fc.integer({ min: 1_000_001, max: 2 ** 45 }), (atMs) => {
        const round = beaconRoundAt(info, atMs);
        expect(beaconTimeMs(info, round)).toBeGreaterThanOrEqual(atMs);
        expect(beaconTimeMs(info, round - 1)).toBeLessThan(atMs);
      }),
    );
    expect([0, 999_999, 1_000_000].map((atMs) => beaconRoundAt(info, atMs))).toEqual([1, 1, 1]);
  });
});

describe('the check for quicknet', () => {
  test('A beacon counts as quicknet only with quicknet’s own key and clock', () => {
    expect(isQuicknet({ ...QUICKNET })).toBe(true);
    expect(isQuicknet({ ...QUICKNET, publicKey: 'ab' })).toBe(false);
    expect(isQuicknet({ ...QUICKNET, genesisMs: 0 })).toBe(false);
    expect(isQuicknet({ ...QUICKNET, periodMs: 1 })).toBe(false);
    expect(isQuicknet({ ...QUICKNET, chainHash: '' })).toBe(false);
  });
});
