import { createHash, hash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const TRON_PREFIX = 0x41;
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** An address of a coin made of a text: the same text always gives the same, checksum and all. */
export function addressFor(coin: string, text: string): string {
  const key = createHash('sha256').update(`${coin}|${text}`).digest().subarray(0, 20);
  if (coin === 'btc') return bech32('bc', key);
  if (coin === 'ltc') return bech32('ltc', key);
  return coin.startsWith('trc20/')
    ? base58Check(Buffer.from([TRON_PREFIX, ...key]))
    : hexMixed(key);
}

/** A transaction's name as its network writes it. */
export function txidFor(coin: string, bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return coin === 'eth' || coin.startsWith('erc20/') || coin.startsWith('bep20/')
    ? `0x${hex}`
    : hex;
}

/** Upper and lower case are the checksum of Ethereum's addresses. */
function hexMixed(key: Uint8Array): string {
  const hex = Buffer.from(key).toString('hex');
  const marks = Buffer.from(keccak_256(Buffer.from(hex))).toString('hex');
  const mixed = Array.from(hex, (digit, at) =>
    Number.parseInt(marks[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${mixed.join('')}`;
}

function base58Check(payload: Uint8Array): string {
  const check = hash('sha256', hash('sha256', payload, 'buffer'), 'buffer').subarray(0, 4);
  let rest = BigInt(`0x${Buffer.concat([payload, check]).toString('hex')}`);
  let text = '';
  while (rest > 0n) {
    text = (BASE58[Number(rest % 58n)] ?? '') + text;
    rest /= 58n;
  }
  return text;
}

/** A version 0 witness address of twenty bytes. */
function bech32(prefix: string, key: Uint8Array): string {
  const words = [0, ...fiveBits(key)];
  const spread = [
    ...Array.from(prefix, (letter) => letter.charCodeAt(0) >> 5),
    0,
    ...Array.from(prefix, (letter) => letter.charCodeAt(0) & 31),
  ];
  const sum = polymod([...spread, ...words, 0, 0, 0, 0, 0, 0]) ^ 1;
  const check = [0, 1, 2, 3, 4, 5].map((at) => (sum >> (5 * (5 - at))) & 31);
  return `${prefix}1${[...words, ...check].map((word) => BECH32[word]).join('')}`;
}

function fiveBits(bytes: Uint8Array): readonly number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((word) => Number.parseInt(word, 2));
}

function polymod(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >>> 25;
    const next = ((sum & 0x1ffffff) << 5) ^ value;
    return GENERATORS.reduce(
      (mixed, generator, bit) => ((top >> bit) & 1 ? mixed ^ generator : mixed),
      next,
    );
  }, 1);
}
