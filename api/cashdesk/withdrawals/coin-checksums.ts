import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PAYLOAD_BYTES = 21;
const CHECK_BYTES = 4;

/**
 * Whether the last bytes of an address in base 58 prove the rest: Tron, old Bitcoin and Litecoin.
 */
export const hasBase58Check = (text: string): boolean => provenPayload(text) !== undefined;

function provenPayload(text: string): Buffer | undefined {
  const all = BigInt(PAYLOAD_BYTES + CHECK_BYTES);
  let number = 0n;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  if (number >= 256n ** all) return undefined;
  const bytes = Buffer.from(number.toString(16).padStart(Number(all) * 2, '0'), 'hex');
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  return bytes.subarray(PAYLOAD_BYTES).equals(checkOf(payload)) ? payload : undefined;
}

const checkOf = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, CHECK_BYTES);

/**
 * The first byte of a script's address: of Bitcoin and of Litecoin before 2018, and of Litecoin
 * since.
 */
const SCRIPT_VERSIONS = [0x05, 0x32] as const;

/**
 * Every way of writing a coin's address that is one wallet, the one to compare by first: a script of
 * Litecoin is written with a 3 and with an M.
 */
export function scriptForms(address: string): readonly [string, ...string[]] {
  const payload = provenPayload(address);
  if (payload === undefined || !SCRIPT_VERSIONS.some((version) => version === payload[0])) {
    return [address];
  }
  const [first, ...others] = SCRIPT_VERSIONS;
  const formOf = (version: number) => base58(Buffer.from([version, ...payload.subarray(1)]));
  return [formOf(first), ...others.map(formOf)];
}

/** A payload that does not begin with zero bytes, with its check behind it. */
function base58(payload: Uint8Array): string {
  const bytes = Buffer.concat([payload, checkOf(payload)]);
  let text = '';
  for (let number = BigInt(`0x${bytes.toString('hex')}`); number > 0n; number /= 58n) {
    text = `${DIGITS[Number(number % 58n)]}${text}`;
  }
  return text;
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
