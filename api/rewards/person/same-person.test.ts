import { expect, test } from 'vitest';
import { isHeldAgainst, type SharedPair, samePersonOf } from './same-person.ts';

const pairs = (count: number, ...signals: SharedPair['signals']): SharedPair[] =>
  Array.from({ length: count }, (_, index) => ({ other: BigInt(index), signals }));

test('An account that shares nothing is nobody else', () => {
  expect(samePersonOf([])).toEqual([]);
});

test('Who shares a device is the same person, and who lives at the same address is not', () => {
  const [tablet] = pairs(1, 'same-device', 'same-network');
  const neighbour: SharedPair = { other: 7n, signals: ['same-network', 'invited-together'] };
  expect(tablet && samePersonOf([tablet, neighbour])).toEqual([0n]);
});

test('Nine of one address who were invited together are one person, and four are not', () => {
  expect(samePersonOf(pairs(9, 'same-network', 'invited-together'))).toHaveLength(9);
  expect(samePersonOf(pairs(4, 'same-network', 'invited-together'))).toEqual([]);
});

test('However many were invited together from places of their own, each is a person', () => {
  expect(samePersonOf(pairs(100, 'invited-together'))).toEqual([]);
});

test('Of two who are one person the later does not count, or who asked at the payee of the other', () => {
  const [device, payee] = [pairs(1, 'same-device')[0], pairs(1, 'same-device', 'same-payee')[0]];
  const held = (mine: SharedPair | undefined, back: SharedPair | undefined) =>
    [true, false].map((isLater) => mine && isHeldAgainst(mine, { isLater, back }));
  expect(held(device, device)).toEqual([true, false]);
  expect(held(payee, device)).toEqual([true, true]);
  expect(held(device, payee)).toEqual([false, false]);
  expect(held(payee, payee)).toEqual([true, false]);
});
