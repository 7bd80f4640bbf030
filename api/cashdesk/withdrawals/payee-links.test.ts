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

test('A script of Litecoin is one payee, whether it is written with a 3 or with an M', () => {
  const old = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG';
  const now = 'MVDCJxZd4A5VUm81QmeC1qf6U7LASsr7LT';
  const linkOf = (purse: string) => linkOfPayee(deps, { purse, memo: null })[0].digest;
  expect(linkOf(now)).toEqual(linkOf(old));
  expect(linkOf('LbTjMGN7gELw4KbeyQf6cTCq859hD18guE')).not.toEqual(linkOf(old));
});
