import { expect, test } from 'vitest';
import { linkOfPayee, linkOfSource } from './payee-links.ts';

const [WALLET, EXCHANGE] = ['0', 'e'].map((digit) => `0:${digit.repeat(64)}`) as [string, string];
const deps = { config: { fingerprintKey: 'key', exchanges: new Set([EXCHANGE]) } };

test('A purse that paid a deposit compares with the payee that it is', () => {
  const [{ digest }] = linkOfPayee(deps, { purse: WALLET, memo: 'any' });
  expect(linkOfSource(deps, WALLET)).toEqual([{ kind: 'source', digest }]);
});

test('An exchange that paid a deposit links nobody: it pays for all its customers', () => {
  expect(linkOfSource(deps, EXCHANGE)).toEqual([]);
});
