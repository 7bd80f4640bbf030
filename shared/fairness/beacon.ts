import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A public randomness beacon of drand's `bls-unchained-g1-rfc9380` scheme; texts are hex. */
export type BeaconInfo = {
  readonly chainHash: string;
  readonly publicKey: string;
  readonly periodMs: number;
  /** When round 1 is signed, in milliseconds since the epoch. */
  readonly genesisMs: number;
};

/** One round of a beacon as it is published: the signature proves it, whoever delivers it. */
export type SignedRound = { readonly round: number; readonly signature: string };

/** The League of Entropy's quicknet, as https://api.drand.sh publishes it. */
export const QUICKNET: BeaconInfo = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodMs: 3000,
  genesisMs: 1_692_803_367_000,
};

const SIGNATURE = /^[0-9a-f]{96}$/;

/** Whether a text has the form of a round's signature: 48 bytes in lower-case hex. */
export function isSignatureText(signature: string): boolean {
  return SIGNATURE.test(signature);
}

/** When a round is signed, in milliseconds since the epoch: it cannot be known before. */
export function beaconTimeMs(info: BeaconInfo, round: number): number {
  return info.genesisMs + (round - 1) * info.periodMs;
}

/** The first round signed at or after a moment. */
export function beaconRoundAt(info: BeaconInfo, atMs: number): number {
  return Math.max(1, Math.ceil((atMs - info.genesisMs) / info.periodMs) + 1);
}

/** The randomness of a round: SHA-256 of its signature's bytes, in hex. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** Whether this is quicknet itself, with its key and clock, and not a stand-in under its name. */
export function isQuicknet(info: BeaconInfo): boolean {
  return (
    info.chainHash === QUICKNET.chainHash &&
    info.publicKey === QUICKNET.publicKey &&
    info.periodMs === QUICKNET.periodMs &&
    info.genesisMs === QUICKNET.genesisMs
  );
}
