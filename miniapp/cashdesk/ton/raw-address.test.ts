import { Address } from '@ton/core';
import { expect, test } from 'vitest';
import { rawAddress } from './raw-address.ts';

const RAW = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';

test.each([true, false])(
  'Every way to write an address gives the same wallet, bounceable %s',
  (bounceable) => {
    for (const raw of [RAW, RAW.replace('0:', '-1:')]) {
      for (const urlSafe of [true, false]) {
        const friendly = Address.parseRaw(raw).toString({ bounceable, urlSafe });
        expect(rawAddress(friendly)).toBe(raw);
      }
    }
  },
);

test.each(['', 'EQ', RAW, '💎'.repeat(48)])('The text %s is not an address', (text) => {
  expect(rawAddress(text)).toBeUndefined();
});
