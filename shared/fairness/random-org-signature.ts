import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomOrgData } from './random-org-data.ts';
import { bytesOfBase64 } from './base64.ts';

/** The RSA modulus of random.org's signing key, in hex; the exponent is 65537. */
export const RANDOM_ORG_MODULUS =
  'ecedc74162e74f30828ffab0a08e2f8ff4fddb7ef07bbe2bc1c256db0e12bb320a565027e7285a25c69e4297' +
  '69987c2642ddda53c1b56daee7df197b85d78f921f9a12460cde254e84965d9022a3cf0db1ee55124089d992' +
  'c827b3c47888692524f2275fa7e606312bb7562b8c8f01e47ab3de4a226e4a8866056e67541f26881b9acad3' +
  'eb88a68220dd786dd70dc398e320f34bbdf86cda9150d6216b76839f0bf1aee6f23217d6b41976cba9d72836' +
  'de30a27d356bbbdb757b2fe04615e12f60c3eaf22791549ef271abca7925c4a22f46be0cc28eecb618124e5e' +
  'ce353b97f4ed59ea1b1722eaeab26e5120af44a83444d816726c49592bcb24cfb4eee58798dd160e10987054' +
  '11fcdf71640c9318f82db0ef447327e5422ba1f900ee0fbded67ff2109d9ce195987e0e021bde38d70f9d06a' +
  '89b1dedc774a23259bb319fe812d267c836299389dcab41d6efe76781d541474fe99368a77984c7b3226abef' +
  '04838d1cc68386b27f11daf293ad13aa3ca5ed1dee556edd74c70bd90be6a6775ea95de92c7db49d99436a03' +
  '8d33e53c885818c2dd78485799852b8670c2869389ad6bec6ff7a1e0cdfcb1651c70141397db01bd6464adb4' +
  '826b3971640f98e4a38f109dcd211f068ca14dc1b77c064f589372e76e8712a7713cd81543d608b8cd177d32' +
  'd0610a519cfffc62f12e56ac5868f25fac67e742abf8ae5582d39065';

const EXPONENT_SQUARINGS = 16;

/** The prefix of a SHA-512 digest in a PKCS #1 v1.5 signature: its algorithm in DER. */
const DIGEST_NAME = '3051300d060960864801650304020305000440';

/** The padded digest that a signature must contain, for a key of this many hex digits. */
function paddedDigest(text: string, digits: number): string {
  const named = `${DIGEST_NAME}${bytesToHex(sha512(utf8ToBytes(text)))}`;
  return `0001${'f'.repeat(digits - named.length - 6)}00${named}`;
}

/** The JSON text of a value, or undefined for one that has none. */
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** base^65537 mod modulus. */
function openSignature(base: bigint, modulus: bigint): bigint {
  let power = base;
  for (let done = 0; done < EXPONENT_SQUARINGS; done += 1) power = (power * power) % modulus;
  return (power * base) % modulus;
}

/**
 * Whether random.org's key, or the given one, signed an answer: RSA with SHA-512 over the JSON text
 * of `random` with its fields in their original order. Never throws.
 */
export function isRandomOrgSigned(
  { random, signature }: RandomOrgData,
  modulusHex: string = RANDOM_ORG_MODULUS,
): boolean {
  const bytes = bytesOfBase64(signature);
  const text = textOf(random);
  if (bytes === undefined || text === undefined || bytes.length * 2 !== modulusHex.length) {
    return false;
  }
  const modulus = BigInt(`0x${modulusHex}`);
  const signed = BigInt(`0x${bytesToHex(bytes)}`);
  if (signed >= modulus) return false;
  const opened = openSignature(signed, modulus).toString(16).padStart(modulusHex.length, '0');
  return opened === paddedDigest(text, modulusHex.length);
}
