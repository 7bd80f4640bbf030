import { ed25519 } from '@noble/curves/ed25519.js';
import { beginCell, contractAddress, type StateInit, storeStateInit } from '@ton/core';
import { WalletContractV3R2, WalletContractV4, WalletContractV5R1 } from '@ton/ton';
import { expect, test } from 'vitest';
import { base64OfBytes } from '../../fairness/base64.ts';
import { digestOf, type ProofExpectation, verifyProof, type WalletClaim } from './verify-proof.ts';

const NOW_MS = 1_790_000_000_000;
const DOMAIN = 'rollhouse.example';
const PAYLOAD = 'a3f1c09d5b7e42688c1d0e9fb2a46d70';
const EXPECTED: ProofExpectation = {
  nowMs: NOW_MS,
  domain: DOMAIN,
  payload: PAYLOAD,
  network: '-239',
};

const KEY = new Uint8Array(32).fill(7);
const OTHER_KEY = new Uint8Array(32).fill(8);
const publicKeyOf = (key: Uint8Array) => Buffer.from(ed25519.getPublicKey(key));

const VERSIONS = {
  V3R2: (key: Uint8Array) =>
    WalletContractV3R2.create({ workchain: 0, publicKey: publicKeyOf(key) }),
  V4R2: (key: Uint8Array) => WalletContractV4.create({ workchain: 0, publicKey: publicKeyOf(key) }),
  V5R1: (key: Uint8Array) =>
    WalletContractV5R1.create({ workchain: 0, publicKey: publicKeyOf(key) }),
} as const;
type Version = keyof typeof VERSIONS;

const baseOf = (init: StateInit): string =>
  beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64');

type Signing = {
  readonly version?: Version;
  readonly owner?: Uint8Array;
  readonly signer?: Uint8Array;
  readonly domain?: string;
  readonly payload?: string;
  readonly timestamp?: number;
};

/** The claim of a real wallet, or of one that lies in a field. */
function claimOf({
  version = 'V5R1',
  owner = KEY,
  signer = owner,
  domain = DOMAIN,
  payload = PAYLOAD,
  timestamp = NOW_MS / 1000,
}: Signing = {}): WalletClaim {
  const { address, init } = VERSIONS[version](owner);
  const unsigned = {
    timestamp,
    payload,
    domain: { value: domain, lengthBytes: new TextEncoder().encode(domain).length },
  };
  const digest = digestOf({ chain: address.workChain, hash: address.hash }, unsigned);
  const signature = base64OfBytes(ed25519.sign(digest, signer));
  return {
    address: address.toRawString(),
    network: '-239',
    proof: { ...unsigned, signature },
    walletStateInit: baseOf(init),
  };
}

const faultOf = (claim: WalletClaim, expected: Partial<ProofExpectation> = {}) => {
  const verdict = verifyProof(claim, { ...EXPECTED, ...expected });
  return verdict.isProven ? 'proven' : verdict.fault;
};

test.each(Object.keys(VERSIONS) as Version[])('The owner of a %s wallet is proven', (version) => {
  expect(verifyProof(claimOf({ version }), EXPECTED)).toEqual({
    isProven: true,
    address: VERSIONS[version](KEY).address.toRawString(),
    publicKey: publicKeyOf(KEY).toString('hex'),
    version,
  });
});

test('A proof for another site is refused', () => {
  expect(faultOf(claimOf({ domain: 'evil.example' }))).toBe('domain');
  const claim = claimOf({ domain: 'evil.example' });
  const renamed = { ...claim.proof, domain: { value: DOMAIN, lengthBytes: DOMAIN.length } };
  expect(faultOf({ ...claim, proof: renamed })).toBe('signature');
});

test('A proof with a misstated domain length is refused', () => {
  const claim = claimOf();
  const proof = { ...claim.proof, domain: { value: DOMAIN, lengthBytes: DOMAIN.length - 1 } };
  expect(faultOf({ ...claim, proof })).toBe('domain');
});

test('A proof for another challenge is refused, even when it is relabelled as ours', () => {
  const claim = claimOf({ payload: 'ffffffffffffffffffffffffffffffff' });
  expect(faultOf(claim)).toBe('payload');
  expect(faultOf({ ...claim, proof: { ...claim.proof, payload: PAYLOAD } })).toBe('signature');
});

test('A proof made too long ago or in the future is refused', () => {
  expect(faultOf(claimOf({ timestamp: NOW_MS / 1000 - 899 }))).toBe('proven');
  expect(faultOf(claimOf({ timestamp: NOW_MS / 1000 - 901 }))).toBe('time');
  expect(faultOf(claimOf({ timestamp: NOW_MS / 1000 - 899 }))).toBe('proven');
  expect(faultOf(claimOf({ timestamp: NOW_MS / 1000 + 59 }))).toBe('proven');
  for (const ahead of [61, 300, 899, 901]) {
    expect(faultOf(claimOf({ timestamp: NOW_MS / 1000 + ahead }))).toBe('time');
  }
  const never = { ...claimOf().proof, timestamp: Number.NaN };
  expect(faultOf({ ...claimOf(), proof: never })).toBe('time');
  const claim = claimOf({ timestamp: NOW_MS / 1000 - 5000 });
  const moved = { ...claim.proof, timestamp: NOW_MS / 1000 };
  expect(faultOf({ ...claim, proof: moved })).toBe('signature');
});

test('A proof signed with the key of another wallet is refused', () => {
  expect(faultOf(claimOf({ signer: OTHER_KEY }))).toBe('signature');
});

test('The state of one’s own wallet does not prove the address of another wallet', () => {
  const victim = VERSIONS.V5R1(OTHER_KEY).address.toRawString();
  expect(faultOf({ ...claimOf(), address: victim })).toBe('other-address');
  const theirs = baseOf(VERSIONS.V5R1(OTHER_KEY).init);
  expect(faultOf({ ...claimOf(), walletStateInit: theirs })).toBe('other-address');
});

test('A wallet of the master chain is refused though its owner signed for it', () => {
  const wallet = WalletContractV5R1.create({ workchain: -1, publicKey: publicKeyOf(KEY) });
  const good = claimOf();
  const digest = digestOf({ chain: -1, hash: wallet.address.hash }, good.proof);
  const claim = {
    ...good,
    address: wallet.address.toRawString(),
    walletStateInit: baseOf(wallet.init),
    proof: { ...good.proof, signature: base64OfBytes(ed25519.sign(digest, KEY)) },
  };
  expect(faultOf(claim)).toBe('address');
});

test('The same wallet on another chain or network counts as another wallet', () => {
  const claim = claimOf();
  expect(faultOf({ ...claim, address: claim.address.replace('0:', '-1:') })).toBe('address');
  expect(faultOf({ ...claim, network: '-3' })).toBe('network');
});

test('A wallet of unknown code is refused, whatever key it claims', () => {
  const code = beginCell().storeUint(1, 8).endCell();
  const init = { code, data: VERSIONS.V4R2(KEY).init.data };
  const address = contractAddress(0, init).toRawString();
  expect(faultOf({ ...claimOf(), address, walletStateInit: baseOf(init) })).toBe('unknown-wallet');
});

test('A truncated or foreign text in any field is refused without throwing', () => {
  const claim = claimOf();
  const state = claim.walletStateInit;
  for (const walletStateInit of ['', 'AAAA', state.slice(0, 100), state.slice(0, -8), '%%%']) {
    expect(faultOf({ ...claim, walletStateInit })).toBe('state-init');
  }
  for (const signature of ['', 'AAAA', claim.proof.signature.slice(0, -4), 'not base64']) {
    expect(faultOf({ ...claim, proof: { ...claim.proof, signature } })).toBe('signature');
  }
  for (const address of ['', '0:12', claim.address.slice(0, -1), `2:${'0'.repeat(64)}`]) {
    expect(faultOf({ ...claim, address })).toBe('address');
  }
});
