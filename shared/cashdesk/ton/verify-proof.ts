import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { Cell } from '@ton/core';
import { bytesOfBase64 } from '../../fairness/base64.ts';
import type { TonProof } from './contract.ts';
import { KNOWN_WALLETS } from './wallet-codes.ts';

/** A proof may be as old as its challenge may be. */
const MAX_AGE_SECONDS = 900;

/** How far ahead of ours the clock of a wallet may be; a phone's own is rarely a second off. */
const MAX_AHEAD_SECONDS = 60;

const BASE_CHAIN = 0;
const PUBLIC_KEY_BITS = 256;
const SIGNATURE_BYTES = 64;
/** Of the base chain alone: wallets of players are nowhere else, and we pay to nowhere else. */
const RAW_ADDRESS = /^0:(?<hash>[0-9a-f]{64})$/i;

/** What a wallet states about itself, as TON Connect passes it on. */
export type WalletClaim = {
  readonly address: string;
  readonly network: string;
  readonly proof: TonProof;
  /** A bag of cells in base64. */
  readonly walletStateInit: string;
};

/** What the proof must match. */
export type ProofExpectation = {
  readonly nowMs: number;
  /** The host of the site, without scheme. */
  readonly domain: string;
  /** The payload that we issued to this session, still unused. */
  readonly payload: string;
  readonly network: string;
};

/** The first rule the proof breaks, for the logs. */
export type ProofFault =
  | 'network'
  | 'payload'
  | 'domain'
  | 'time'
  | 'address'
  | 'state-init'
  | 'other-address'
  | 'unknown-wallet'
  | 'signature';

export type ProofVerdict =
  | {
      readonly isProven: true;
      /** Raw, in lower case, so that an address has only one text. */
      readonly address: string;
      /** In hex. */
      readonly publicKey: string;
      readonly version: string;
    }
  | { readonly isProven: false; readonly fault: ProofFault };

/**
 * Whether the owner of a wallet signed our payload, for our site, now. Pure: the caller passes the
 * clock and the payload, and makes sure that a payload is used once. The key is read from the
 * wallet's own initial state, whose hash is its address; the key that the wallet reports is
 * ignored. Byte layout: `ton-proof-item-v2` of TON Connect.
 */
export function verifyProof(claim: WalletClaim, expected: ProofExpectation): ProofVerdict {
  const refused = (fault: ProofFault): ProofVerdict => ({ isProven: false, fault });
  const { proof } = claim;
  if (claim.network !== expected.network) return refused('network');
  if (proof.payload !== expected.payload) return refused('payload');
  const domain = utf8ToBytes(proof.domain.value);
  if (proof.domain.value !== expected.domain) return refused('domain');
  if (proof.domain.lengthBytes !== domain.length) return refused('domain');
  const ageSeconds = expected.nowMs / 1000 - proof.timestamp;
  const isTimely = ageSeconds <= MAX_AGE_SECONDS && ageSeconds >= -MAX_AHEAD_SECONDS;
  if (!isTimely) return refused('time');
  const address = RAW_ADDRESS.exec(claim.address)?.groups;
  if (address === undefined) return refused('address');
  const { hash = '' } = address;
  const wallet = readStateInit(claim.walletStateInit);
  if (wallet === undefined) return refused('state-init');
  if (wallet.hash !== hash.toLowerCase()) return refused('other-address');
  if (wallet.publicKey === undefined) return refused('unknown-wallet');
  const digest = digestOf({ chain: BASE_CHAIN, hash: fromHex(hash) }, proof);
  if (!isSignedBy(wallet.publicKey, { digest, signature: proof.signature })) {
    return refused('signature');
  }
  return {
    isProven: true,
    address: claim.address.toLowerCase(),
    publicKey: bytesToHex(wallet.publicKey),
    version: wallet.version,
  };
}

type RawAddress = { readonly chain: number; readonly hash: Uint8Array };

/** What a wallet signs. */
export function digestOf(address: RawAddress, proof: Omit<TonProof, 'signature'>): Uint8Array {
  const chain = new Uint8Array(4);
  new DataView(chain.buffer).setInt32(0, address.chain, false);
  const domainLength = new Uint8Array(4);
  new DataView(domainLength.buffer).setUint32(0, proof.domain.lengthBytes, true);
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(proof.timestamp), true);
  const message = concatBytes(
    utf8ToBytes('ton-proof-item-v2/'),
    chain,
    address.hash,
    domainLength,
    utf8ToBytes(proof.domain.value),
    time,
    utf8ToBytes(proof.payload),
  );
  const tag = utf8ToBytes('ton-connect');
  return sha256(concatBytes(Uint8Array.of(0xff, 0xff), tag, sha256(message)));
}

type ReadWallet = {
  readonly hash: string;
  readonly version: string;
  readonly publicKey: Uint8Array | undefined;
};

/**
 * The hash of an initial state, which is the wallet's address, and the key in it where its place is
 * known.
 */
function readStateInit(text: string): ReadWallet | undefined {
  try {
    const root = Cell.fromBase64(text);
    const state = root.beginParse();
    // No split depth, no tick-tock, code, data, no libraries: every wallet has this form.
    if (state.loadUint(5) !== 0b00110 || state.remainingBits !== 0) return undefined;
    const code = state.loadRef();
    const data = state.loadRef();
    const known = KNOWN_WALLETS.get(bytesToHex(Uint8Array.from(code.hash())));
    const hash = bytesToHex(Uint8Array.from(root.hash()));
    if (known === undefined) return { hash, version: '', publicKey: undefined };
    const key = data.beginParse().skip(known.bitsBeforeKey).loadUintBig(PUBLIC_KEY_BITS);
    const publicKey = fromHex(key.toString(16).padStart(64, '0'));
    return { hash, version: known.version, publicKey };
  } catch {
    return undefined;
  }
}

function isSignedBy(
  publicKey: Uint8Array,
  { digest, signature }: { readonly digest: Uint8Array; readonly signature: string },
): boolean {
  const bytes = bytesOfBase64(signature);
  if (bytes?.length !== SIGNATURE_BYTES) return false;
  try {
    return ed25519.verify(bytes, digest, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
