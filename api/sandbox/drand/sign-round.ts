import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from '@noble/curves/utils.js';
import { beaconMessage } from '../../../shared/fairness/beacon-signature.ts';
import { SANDBOX_BEACON_KEY } from '../../../shared/platform/security/sandbox-secrets.ts';
import { putBounded } from '../../platform/bounded-map.ts';

const { shortSignatures: bls } = bls12_381;
const REMEMBERED = 1000;
const signatures = new Map<number, string>();

/** The public key of the sandbox's beacon, in hex. */
export function sandboxPublicKey(): string {
  return bls.getPublicKey(hexToBytes(SANDBOX_BEACON_KEY)).toHex(true);
}

/** A round's signature by the sandbox's key, in hex, and always the same. */
export function signRound(round: number): string {
  const known = signatures.get(round);
  if (known !== undefined) return known;
  const signature = bls.sign(beaconMessage(round), hexToBytes(SANDBOX_BEACON_KEY)).toHex(true);
  putBounded(signatures, [round, signature], REMEMBERED);
  return signature;
}
