import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type BeaconInfo, isSignatureText, type SignedRound } from './beacon.ts';

const { shortSignatures: bls } = bls12_381;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ROUND_BYTES = 8;

/** The point a beacon signs for a round: its number as 8 big-endian bytes, by SHA-256, on G1. */
export function beaconMessage(round: number): ReturnType<typeof bls.hash> {
  const bytes = new Uint8Array(ROUND_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bls.hash(sha256(bytes), DOMAIN);
}

/**
 * Whether a round was signed by the beacon's key. Never throws. It is a heavy module of its own, so
 * that a browser loads it only to check a proof; the first check takes a tenth of a second.
 */
export function isBeaconSigned(
  info: Pick<BeaconInfo, 'publicKey'>,
  { round, signature }: SignedRound,
): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !isSignatureText(signature)) return false;
  try {
    return bls.verify(hexToBytes(signature), beaconMessage(round), hexToBytes(info.publicKey));
  } catch {
    return false;
  }
}
