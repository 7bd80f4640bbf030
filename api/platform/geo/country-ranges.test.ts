import geoip from 'geoip-lite';
import { expect, test } from 'vitest';
import { openCountryRanges } from './country-ranges.ts';

const ranges = openCountryRanges();

test.each([
  ['8.8.8.8', 'US'],
  ['88.198.0.1', 'DE'],
  ['::ffff:88.198.0.1', 'DE'],
  ['0:0:0:0:0:FFFF:88.198.0.1', 'DE'],
  ['2001:4860:4860::8888', 'US'],
  ['2A01:4F8::1', 'DE'],
])('the address %s belongs to %s', (address, country) => {
  expect(ranges.countryOf(address)).toBe(country);
});

test.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '::1', 'fd00::1', 'fe80::1%eth0'])(
  'the private address %s has no country',
  (address) => {
    expect(ranges.countryOf(address)).toBeUndefined();
  },
);

test.each(['', 'unknown', '1.2.3', '8.8.8.8:80', '[::1]'])('the text %j has no country', (text) => {
  expect(ranges.countryOf(text)).toBeUndefined();
});

/** Sixteen-bit groups that are spread evenly and the same in every run. */
function groups(seed: number, count: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  });
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

test('the ranges name the country that the library names, wherever they name one', () => {
  const short = groups(1, 20_000).map(
    (group, at) => `${(at % 223) + 1}.${group % 256}.${group >> 8}.9`,
  );
  const long = groups(2, 20_000).map((group, at) => `2a${hex(at % 16)}:${group.toString(16)}::1`);
  const named = [...short, ...long].flatMap((address) => {
    const country = ranges.countryOf(address);
    return country === undefined ? [] : [{ address, country }];
  });
  expect(named.filter(({ address }) => address.includes(':')).length).toBeGreaterThan(1000);
  expect(named.length).toBeGreaterThan(20_000);
  for (const { address, country } of named) {
    expect([address, geoip.lookup(address)?.country]).toEqual([address, country]);
  }
});
