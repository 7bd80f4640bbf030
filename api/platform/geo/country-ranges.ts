import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { dirname, join } from 'node:path';

const COUNTRY_BYTES = 2;

/** IPv6 networks are told apart by the first half of the address: the rest names their machines. */
const NETWORK_BYTES = 8;

/** Finds the country of an address. Throws where the data cannot be read. */
export type CountryRanges = {
  /** The country's two letters; undefined for a private address and where the data has none. */
  countryOf(address: string): string | undefined;
  /** Reads all data now instead of at first use. */
  read(): void;
};

/** Ranges of addresses of one length, sorted: each its first address, its last, its country. */
type Ranges = { readonly data: Buffer; readonly addressBytes: number };

/**
 * The ranges of countries that come with `geoip-lite`. The library itself would also load the
 * cities, which take twenty times the memory and are not used here. Each of the two files is read
 * when the first public address of its kind is looked up, which takes a few milliseconds once.
 */
export function openCountryRanges(): CountryRanges {
  const folder = dirname(createRequire(import.meta.url).resolve('geoip-lite/package.json'));
  const open = (name: string, addressBytes: number) =>
    once(() => ({ data: readFileSync(join(folder, 'data', name)), addressBytes }));
  const short = open('geoip-country.dat', 4);
  const long = open('geoip-country6.dat', 16);
  return {
    read: () => {
      short();
      long();
    },
    countryOf: (address) => {
      const bytes = bytesOf(address);
      if (bytes === undefined || isLocal(bytes)) return undefined;
      return countryIn(bytes.length === 4 ? short() : long(), bytes);
    },
  };
}

function countryIn({ data, addressBytes }: Ranges, address: Buffer): string | undefined {
  const rangeBytes = 2 * addressBytes + COUNTRY_BYTES;
  const bytes = Math.min(addressBytes, NETWORK_BYTES);
  let from = 0;
  let before = data.length / rangeBytes;
  while (from < before) {
    const at = Math.trunc((from + before) / 2) * rangeBytes;
    const last = at + addressBytes;
    const end = last + addressBytes;
    if (data.compare(address, 0, bytes, at, at + bytes) > 0) before = at / rangeBytes;
    else if (data.compare(address, 0, bytes, last, last + bytes) < 0) from = at / rangeBytes + 1;
    else return data.toString('latin1', end, end + COUNTRY_BYTES);
  }
  return undefined;
}

/** The bytes of an address, four or sixteen; an IPv4 address written as IPv6 has four. */
function bytesOf(address: string): Buffer | undefined {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  if (!isIPv6(address)) return undefined;
  const [plain = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  const bytes = Buffer.alloc(16);
  [...before, ...zeros, ...after].forEach((group, at) => bytes.writeUInt16BE(group, 2 * at));
  return bytes.subarray(0, 12).equals(MAPPED) ? bytes.subarray(12) : bytes;
}

const MAPPED = Buffer.from('00000000000000000000ffff', 'hex');

const groupsOf = (text: string) =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/** Whether an address is local to a machine or a private network, so that it has no country. */
function isLocal(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  if (bytes.length === 16) return first === 0 || (first & 0xfe) === 0xfc || first === 0xfe;
  if (first === 172) return (second & 0xf0) === 16;
  return first === 10 || first === 127 || (first === 192 && second === 168);
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
