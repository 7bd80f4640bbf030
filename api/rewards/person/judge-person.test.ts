import { expect, test } from 'vitest';
import { judgePerson } from './judge-person.ts';
import type { Shared } from './read-shared.ts';
import { PERSON_SIGNALS, REFUSE_SCORE, REVIEW_SCORE, SIGNAL_RULES } from './signals.ts';

const ofFriend = (...shared: readonly [Shared['signal'], number][]) =>
  judgePerson(
    shared.map(([signal, accounts]) => ({ signal, accounts })),
    { isForFriend: true },
  );
const judged = (...shared: readonly [Shared['signal'], number][]) =>
  judgePerson(shared.map(([signal, accounts]) => ({ signal, accounts })));

test('An account that shares nothing is clear', () => {
  expect(judged()).toEqual({ verdict: 'clear', score: 0, reasons: [] });
});

test('What a person proved or asked for is certain, whatever else is shared', () => {
  expect(judged(['same-person', 1]).verdict).toBe('certain');
  expect(judged(['same-network', 3], ['same-payee', 1]).verdict).toBe('certain');
});

test('A flat of four who invited one another behind one address is clear', () => {
  const flat = judged(['same-network', 3], ['invited', 3], ['invited-together', 3]);
  expect(flat.verdict).toBe('clear');
});

test('However many share an address, it never reaches the line of a review by itself', () => {
  expect(judged(['same-network', 100_000]).verdict).toBe('clear');
});

test('A second account of a device waits for staff, and is granted where nobody decides', () => {
  const second = judged(['same-device', 1]);
  expect(second.verdict).toBe('review');
  expect(second.score).toBeLessThan(REFUSE_SCORE);
});

test('A third account of a device is refused where nobody decides', () => {
  expect(judged(['same-device', 2]).score).toBeGreaterThanOrEqual(REFUSE_SCORE);
});

test('Many friends of one inviter wait for staff, and are granted where they share no address', () => {
  const famous = judged(['invited', 1], ['invited-together', 40]);
  expect(famous.verdict).toBe('review');
  expect(famous.score).toBeLessThan(REFUSE_SCORE);
});

test('Ten accounts of one inviter and one address are refused where nobody decides', () => {
  const farm = judged(['invited', 1], ['invited-together', 9], ['same-network', 9]);
  expect(farm.score).toBeGreaterThanOrEqual(REFUSE_SCORE);
});

test('A friend on one other account’s device, wallet or phone is refused where nobody decides', () => {
  for (const signal of ['same-device', 'same-wallet', 'same-phone', 'paid-there'] as const) {
    expect(ofFriend([signal, 1]).verdict).toBe('review');
    expect(ofFriend([signal, 1]).score).toBeGreaterThanOrEqual(REFUSE_SCORE);
    expect(judged([signal, 1]).score).toBeLessThan(REFUSE_SCORE);
  }
});

test('Friends of somebody well known are granted where nobody decides, unless ten share an address', () => {
  const famous = ofFriend(['invited-together', 40], ['same-network', 8]);
  expect(famous.score).toBeLessThan(REFUSE_SCORE);
  const farm = ofFriend(['invited-together', 9], ['same-network', 9]);
  expect(farm.score).toBeGreaterThanOrEqual(REFUSE_SCORE);
  expect(ofFriend(['same-network', 100_000]).verdict).toBe('clear');
});

test('Each signal weighs more with more accounts, and has words for staff', () => {
  for (const signal of PERSON_SIGNALS) {
    const { points, friendPoints = points, says, isCertain } = SIGNAL_RULES[signal];
    expect(says).not.toBe('');
    expect(isCertain === true || points.length > 0).toBe(true);
    for (const steps of [points, friendPoints]) {
      expect(steps).toEqual(steps.toSorted(([a, x], [b, y]) => a - b || x - y));
    }
  }
  expect(REVIEW_SCORE).toBeLessThan(REFUSE_SCORE);
});
