import { Address } from '@ton/core';
import { expect, test } from 'vitest';
import { searchQueryOf } from './search-query.ts';

const RAW = `0:${'ab'.repeat(32)}`;

test('A number may be a player, a person of Telegram or how a login begins', () => {
  expect(searchQueryOf(' 100001 ')).toMatchObject({ number: 100001n, prefix: '100001' });
  expect(searchQueryOf('1'.repeat(40)).number).toBeUndefined();
});

test('A case is found by its number however it is typed', () => {
  expect(searchQueryOf('S-10001').caseId).toBe(10001n);
  expect(searchQueryOf('s10001').caseId).toBe(10001n);
  expect(searchQueryOf('sam').caseId).toBeUndefined();
});

test('A hash is looked for in each way that a network writes it', () => {
  const hash = Buffer.alloc(32, 0xfb);
  const hex = hash.toString('hex');
  const ways = [hex, `0x${hex}`, hash.toString('base64')].toSorted();
  for (const typed of [hex, hex.toUpperCase(), `0x${hex}`, hash.toString('base64')]) {
    expect(searchQueryOf(typed).hashes).toEqual(expect.arrayContaining(ways));
  }
  expect(searchQueryOf('not a hash').hashes).toEqual([]);
});

test('An address of TON is looked for raw, and a card by its digits', () => {
  const address = Address.parseRaw(RAW);
  for (const bounceable of [true, false]) {
    expect(searchQueryOf(address.toString({ bounceable })).purse).toBe(RAW);
  }
  expect(searchQueryOf('2200 1234 5678 9010').purse).toBe('2200123456789010');
});

test('A name of Telegram is read from its link and without its sign', () => {
  for (const typed of ['@Mara_x', 'https://t.me/Mara_x', 't.me/Mara_x', 'mara_x']) {
    expect(searchQueryOf(typed)).toMatchObject({ telegramName: 'mara_x', prefix: 'mara_x' });
  }
});

test('A network is read as sign-ins keep it, and a device is the digest of its secret', () => {
  expect(searchQueryOf('203.0.113.7').network).toBe('203.0.113.7');
  expect(searchQueryOf('2001:db8::1').network).toBe('2001:db8:0:0::/64');
  expect(searchQueryOf('2001:db8:0:0::/64').network).toBe('2001:db8:0:0::/64');
  expect(searchQueryOf(Buffer.alloc(32, 1).toString('base64url')).device).toHaveLength(43);
});
