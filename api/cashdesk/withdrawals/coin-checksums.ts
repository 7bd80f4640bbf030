import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PAYLOAD_BYTES = 21;
const CHECK_BYTES = 4;

/**
 * Whether the last bytes of an address in base 58 prove the rest: Tron, old Bitcoin and Litecoin.
 */
export function hasBase58Check(text: string): boolean {
  const all = BigInt(PAYLOAD_BYTES + CHECK_BYTES);
  let number = 0n;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return false;
    number = number * 58n + BigInt(digit);
  }
  if (number >= 256n ** all) return false;
  const bytes = Buffer.from(number.toString(16).padStart(Number(all) * 2, '0'), 'hex');
  const check = sha256(sha256(bytes.subarray(0, PAYLOAD_BYTES))).subarray(0, CHECK_BYTES);
  return bytes.subarray(PAYLOAD_BYTES).equals(check);
}

/** Whether the capitals of an Ethereum address prove it; one without both kinds proves nothing. */
export function hasCapitalsCheck(address: string): boolean {
  const letters = address.slice(2);
  const small = letters.toLowerCase();
  if (letters === small || letters === letters.toUpperCase()) return true;
  const digest = bytesToHex(keccak_256(utf8ToBytes(small)));
  return Array.from(small).every((letter, place) => {
    const isCapital = Number.parseInt(digest[place] ?? '0', 16) >= 8;
    return letters[place] === (isCapital ? letter.toUpperCase() : letter);
  });
}
