import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beaconMessage,
  isBeaconSigned as checkSignature,
} from '../../fairness/beacon-signature.ts';
import { type BeaconInfo, QUICKNET } from '../../fairness/beacon.ts';
import type { DigestBet } from '../../fairness/bets-digest.ts';
import { nextLink } from '../../fairness/chain.ts';
import { SANDBOX_BEACON_KEY } from '../../platform/security/sandbox-secrets.ts';
import { SANDBOX_BEACON } from '../../fairness/sandbox-sources.ts';
import { commitmentOf } from '../../fairness/seeds.ts';
import { walkInStrides } from '../../fairness/verify-chain.ts';
import type { WheelProof } from '../wheel/proof.ts';
import type { BattleProof } from '../battle/proof.ts';
import { exampleProof } from '../proof/examples.ts';
import { wheelExample } from '../wheel/example.ts';
import { battleExample } from '../battle/example.ts';
import { verifyProof } from '../proof/verify.ts';
import type { TableExample } from './example.ts';

const { shortSignatures: bls } = bls12_381;

/** The real check of signatures with a cache of its answers: most proofs here share a signature. */
const answers = new Map<string, boolean>();
const isBeaconSigned: typeof checkSignature = ({ publicKey }, signed) => {
  const question = [publicKey, signed.round, signed.signature].join();
  const answer = answers.get(question) ?? checkSignature({ publicKey }, signed);
  answers.set(question, answer);
  return answer;
};

/** A beacon made here: anybody can make one, so a verifier must not trust it for its signatures. */
const OWN_KEYS = bls.keygen(new Uint8Array(48).fill(7));
const OWN_BEACON: BeaconInfo = { ...QUICKNET, publicKey: OWN_KEYS.publicKey.toHex(true) };
const signedWith = (key: Uint8Array, round: number) => ({
  round,
  signature: bls.sign(beaconMessage(round), key).toHex(true),
});

type Side = readonly [string, ...string[]];
const betsOn = (sides: Side) =>
  fc
    .array(
      fc.record({
        side: fc.constantFrom(...sides),
        stakeMicro: fc.bigInt({ min: 1_000_000n, max: 2n * 10n ** 10n }).map(String),
      }),
      { minLength: 3, maxLength: 12 },
    )
    .map((bets) =>
      bets.map(({ side, stakeMicro }, at): DigestBet => ({
        betId: `b${String(at).padStart(3, '0')}`,
        playerHash: commitmentOf(`${at}`).slice(0, 16),
        side: sides[at] ?? side,
        stakeMicro,
      })),
    );

const roundsOn = (sides: Side): fc.Arbitrary<TableExample> =>
  fc.record({
    roundId: fc.uuid(),
    reveal: fc.nat().map((seed) => commitmentOf(`link ${seed}`)),
    chainPosition: fc.integer({ min: 1, max: 50 }),
    bets: betsOn(sides),
    beacon: fc.constant(QUICKNET),
    signed: fc.constant({
      round: 1000,
      signature: exampleProof('battle').drand.signature,
    }),
  });

const battles = roundsOn(['red', 'blue']).map(battleExample);
const wheels = roundsOn(['2', '3', '5', '30']).map(wheelExample);

const failed = (proof: unknown) =>
  verifyProof(proof, { isBeaconSigned })
    .checks.filter(({ isOk }) => !isOk)
    .map(({ name }) => name);

const turned = (hex: string, at: number) =>
  `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}`;

/** The proof with its first bet changed. */
function withBet<P extends BattleProof | WheelProof>(proof: P, change: object): P {
  const [first, ...rest] = proof.bets;
  return { ...proof, bets: [{ ...first, ...change }, ...rest] };
}

/** Every change of a field that both tables have, with the check it must fail on. */
const commonChanges = (proof: BattleProof | WheelProof): readonly (readonly [string, object])[] => [
  ['chain', { ...proof, chainEnd: turned(proof.chainEnd, 3) }],
  ['chain', { ...proof, chainPosition: proof.chainPosition + 1 }],
  ['reveal', { ...proof, commit: turned(proof.commit, 3) }],
  ['reveal', { ...proof, reveal: turned(proof.reveal, 3) }],
  ['chain', { ...proof, reveal: nextLink(proof.reveal), commit: nextLink(proof.commit) }],
  ['reveal', { ...proof, reveal: 'no link' }],
  ['digest', { ...proof, betsDigest: turned(proof.betsDigest, 3) }],
  ['digest', { ...proof, bets: proof.bets.slice(0, -1) }],
  ['digest', withBet(proof, { betId: 'other' })],
  ['digest', withBet(proof, { playerHash: '0123456789abcdef' })],
  ['digest', withBet(proof, { stakeMicro: '77' })],
  ['bets', withBet(proof, { side: 'green' })],
  ['bets', withBet(proof, { stakeMicro: '0' })],
  ['bets', withBet(proof, { playerHash: 'me' })],
  ['bets', { ...proof, bets: [...proof.bets, ...proof.bets.slice(0, 1)] }],
  ['bets', { ...proof, bets: [] }],
  ['payouts', withBet(proof, { payoutMicro: `${BigInt(proof.bets[0]?.payoutMicro ?? 0) + 1n}` })],
  ['beaconRound', { ...proof, closedAtMs: proof.closedAtMs - QUICKNET.periodMs }],
  ['beaconRound', { ...proof, closedAtMs: proof.closedAtMs + QUICKNET.periodMs }],
  ['source', { ...proof, drand: { ...proof.drand, chainHash: 'ab'.repeat(32) } }],
  ['source', { ...proof, drand: { ...proof.drand, genesisMs: QUICKNET.genesisMs - 3000 } }],
  ['source', { ...proof, drand: { ...proof.drand, periodMs: 1000 } }],
  ['source', { ...proof, drand: { ...proof.drand, publicKey: OWN_BEACON.publicKey } }],
  ['beacon', { ...proof, drand: { ...proof.drand, publicKey: OWN_BEACON.publicKey } }],
  ['beacon', { ...proof, drand: { ...proof.drand, round: 1001 } }],
  ['beaconRound', { ...proof, drand: { ...proof.drand, round: 1001 } }],
  [
    'beacon',
    {
      ...proof,
      drand: { ...proof.drand, signature: signedWith(OWN_KEYS.secretKey, 1000).signature },
    },
  ],
  ['document', { ...proof, drand: { ...proof.drand, signature: 'ab' } }],
  ['document', { ...proof, drand: null }],
  ['document', { ...proof, drand: { ...proof.drand, periodMs: 0 } }],
  ['document', { ...proof, chainPosition: 0 }],
  ['document', { ...proof, chainPosition: 10 ** 12 }],
  ['document', withBet(proof, { payoutMicro: '-1' })],
];

describe.each([
  ['battle', battles],
  ['wheel', wheels],
] as const)('a proof of %s', (_, proofs: fc.Arbitrary<BattleProof | WheelProof>) => {
  test('Every table round drawn and paid by the rules is proved, in any order of its bets', () => {
    fc.assert(
      fc.property(proofs, (proof) => {
        expect(failed(proof)).toEqual([]);
        expect(failed({ ...proof, bets: proof.bets.toReversed() })).toEqual([]);
        expect(verifyProof(proof, { isBeaconSigned }).isProved).toBe(true);
      }),
    );
  });

  test('A table proof fails on the check that covers a field when that field is changed', () => {
    fc.assert(
      fc.property(proofs, (proof) => {
        for (const [name, changed] of commonChanges(proof)) expect(failed(changed)).toContain(name);
      }),
      { numRuns: 20 },
    );
  });

  test('A table proof fails as unreadable when any field is missing or of another type', () => {
    const [proof] = fc.sample(proofs, 1);
    for (const field of Object.keys(proof ?? {})) {
      expect(failed({ ...proof, [field]: undefined })).toEqual(['document']);
      expect(failed({ ...proof, [field]: 0.5 })).toEqual(['document']);
    }
  });

  test('A table proof without its beacon check or chain walk is not proved, and says why', () => {
    fc.assert(
      fc.property(proofs, (proof) => {
        const verdict = verifyProof(proof, { walk: () => undefined });
        const open = verdict.checks.filter(({ isOk }) => !isOk);
        expect(open.map(({ name, unjudged }) => [name, unjudged])).toEqual([
          ['chain', 'absent'],
          ['beacon', 'absent'],
        ]);
        expect(verdict.isProved).toBe(false);
      }),
    );
  });
});

describe('a proof of battle', () => {
  test('A battle proof fails at the first changed value, and nothing after it is judged', () => {
    fc.assert(
      fc.property(battles, (proof) => {
        const ticket = (BigInt(proof.ticket) + 1n).toString();
        const winner = proof.winner === 'red' ? 'blue' : 'red';
        expect(failed({ ...proof, ticket })).toEqual(['ticket', 'winner', 'fee', 'payouts', 'sum']);
        expect(failed({ ...proof, winner })).toEqual(['winner', 'fee', 'payouts', 'sum']);
        expect(failed({ ...proof, feeMicro: (BigInt(proof.feeMicro) + 1n).toString() })).toEqual([
          'fee',
          'sum',
        ]);
        expect(failed({ ...proof, roundId: `${proof.roundId}0` })).toContain('ticket');
        const { checks } = verifyProof({ ...proof, ticket }, { isBeaconSigned });
        const after = checks.slice(checks.findIndex(({ name }) => name === 'winner'));
        expect(after.every(({ unjudged }) => unjudged === 'earlier')).toBe(true);
      }),
    );
  });

  test('A battle proof fails with a player on both sides, an empty side or too large a bank', () => {
    const round = exampleProof('battle');
    const [first] = round.bets;
    const sameHash = round.bets.map((bet) => ({ ...bet, playerHash: first?.playerHash ?? '' }));
    expect(failed({ ...round, bets: sameHash })).toEqual(['bets']);
    const reds = round.bets.map((bet) => ({ ...bet, side: 'red' }));
    expect(failed({ ...round, bets: reds })).toEqual(['bets']);
    expect(failed(withBet(round, { stakeMicro: (2n ** 64n).toString() }))).toEqual(['bets']);
  });
});

describe('a proof of the wheel', () => {
  test('A wheel proof fails when its index or multiplier is changed', () => {
    fc.assert(
      fc.property(wheels, fc.nat(31), (proof, index) => {
        fc.pre(index !== proof.index);
        expect(failed({ ...proof, index })).toEqual(['index', 'multiplier', 'payouts']);
        expect(failed({ ...proof, multiplier: proof.multiplier + 1 })).toEqual(['multiplier']);
      }),
    );
  });

  test('A wheel proof by random.org is bound to its round, bets, range and signature', () => {
    fc.assert(
      fc.property(wheels, fc.nat(31), (drawn, other) => {
        fc.pre(other !== drawn.index);
        const { roundId, betsDigest, index } = drawn;
        const random = {
          method: 'generateSignedIntegers',
          n: 1,
          min: 0,
          max: 31,
          base: 10,
          data: [index],
          userData: { roundId, betsDigest },
        };
        const by = (changed: object) => ({
          ...drawn,
          source: 'random.org-signed',
          drand: null,
          randomOrg: { random: { ...random, ...changed }, signature: 'c2ln' },
        });
        expect(failed(by({}))).toEqual(['source', 'signature']);
        expect(failed(by({ data: [other] }))).toContain('index');
        expect(failed(by({ data: [32] }))).toContain('index');
        expect(failed(by({ method: 'generateIntegers' }))).toContain('random');
        expect(failed(by({ max: 30 }))).toContain('random');
        expect(failed(by({ base: 16 }))).toContain('random');
        expect(failed(by({ n: 2, data: [index, index] }))).toContain('random');
        expect(failed(by({ data: [index, other] }))).toContain('random');
        expect(failed(by({ data: [] }))).toContain('index');
        expect(failed(by({ userData: { roundId, betsDigest: 'other' } }))).toContain('userData');
        expect(failed(by({ userData: { roundId: 'other', betsDigest } }))).toContain('userData');
        expect(failed(by({ userData: null }))).toContain('random');
        expect(failed({ ...by({}), drand: drawn.drand })).toEqual(['document']);
        expect(failed({ ...by({}), source: 'drand' })).toEqual(['document']);
      }),
    );
  });
});

describe('a beacon that anybody can sign for', () => {
  const round = exampleProof('battle');

  test('A beacon that is not trusted proves nothing, however well it signs', () => {
    const signed = signedWith(OWN_KEYS.secretKey, 1000);
    const own = battleExample({ ...round, beacon: OWN_BEACON, signed });
    expect(failed(own)).toEqual(['source']);
    expect(verifyProof(own, { isBeaconSigned, isSandboxTrusted: true }).isProved).toBe(false);
  });

  test('The sandbox’s beacon is named, and proves only to a verifier that trusts the sandbox', () => {
    const signed = signedWith(hexToBytes(SANDBOX_BEACON_KEY), 1000);
    const own = battleExample({ ...round, beacon: SANDBOX_BEACON, signed });
    expect(failed(own)).toEqual(['source']);
    const source = verifyProof(own).checks.find(({ name }) => name === 'source');
    expect(source).toMatchObject({ expected: 'quicknet', found: 'sandbox' });
    const changes = [
      { chainHash: 'ab'.repeat(32) },
      { publicKey: OWN_BEACON.publicKey },
      { periodMs: 1000 },
      { genesisMs: SANDBOX_BEACON.genesisMs - 3000 },
    ];
    for (const change of changes) {
      const other = { ...own, drand: { ...own.drand, ...change } };
      const trusting = verifyProof(other, { isBeaconSigned, isSandboxTrusted: true });
      expect(trusting.checks.find(({ name }) => name === 'source')?.isOk).toBe(false);
    }
    expect(verifyProof(own, { isBeaconSigned, isSandboxTrusted: true }).isProved).toBe(true);
  });
});

test('A walk in strides ends at the same link as a walk at once, and reports its progress', () => {
  const { reveal, chainEnd } = exampleProof('battle');
  expect(walkInStrides({ reveal, steps: 1204 }).next()).toEqual({ value: chainEnd, done: true });
  const long = walkInStrides({ reveal, steps: 5000 });
  expect([long.next(), long.next()]).toEqual([
    { value: 0.4, done: false },
    { value: 0.8, done: false },
  ]);
  let link = reveal;
  for (let step = 0; step < 5000; step += 1) link = nextLink(link);
  expect(long.next()).toEqual({ value: link, done: true });
});
