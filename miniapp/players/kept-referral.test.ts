import { expect, test } from 'vitest';
import { referralKeeper } from './kept-referral.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

/** One device, whose clock tests can move. */
function openDevice() {
  const kept = new Map<string, string>();
  const device = {
    nowMs: 1_800_000_000_000,
    kept,
    /** Each visit loads the app again. */
    visit: (code: string | null) => keeper().touch(code),
    drop: () => keeper().drop(),
  };
  const keeper = () =>
    referralKeeper(
      {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, text),
        removeItem: (key) => void kept.delete(key),
      },
      () => device.nowMs,
    );
  return device;
}

test('A code is kept for visits without one', () => {
  const device = openDevice();
  expect(device.visit(null)).toBeNull();
  expect(device.visit('ref_first')).toBe('ref_first');
  expect(device.visit(null)).toBe('ref_first');
});

test('A later link replaces the first one neither at once nor by being opened again', () => {
  const device = openDevice();
  device.visit('ads_first');
  for (const code of ['ref_hostile', 'ref_hostile', 'ads_first']) {
    expect(device.visit(code)).toBe('ads_first');
  }
});

test('A code counts for thirty days from its first touch, and the next one then takes its place', () => {
  const device = openDevice();
  device.visit('ref_first');
  device.nowMs += 30 * DAY_MS - 1;
  expect(device.visit('ref_first'), 'a repeat does not restart the time').toBe('ref_first');
  device.nowMs += 1;
  expect(device.visit(null)).toBeNull();
  expect(device.visit('ref_second')).toBe('ref_second');
});

test('A clock that was set back by months ends a code, and one by an hour does not', () => {
  const device = openDevice();
  device.visit('ref_first');
  device.nowMs -= 3_600_000;
  expect(device.visit(null)).toBe('ref_first');
  device.nowMs -= 60 * DAY_MS;
  expect(device.visit(null)).toBeNull();
});

test('A dropped code is forgotten', () => {
  const device = openDevice();
  device.visit('ref_first');
  device.drop();
  expect(device.visit(null)).toBeNull();
  expect(device.kept.size).toBe(0);
});

test.each([
  '',
  '7',
  'ref_a',
  ' ref_a',
  'ref_a 1800000000000',
  '1800000000000 ../cash',
  '1800000000000',
])('What is kept is read as no code where it is %j', (text) => {
  const device = openDevice();
  device.visit('ref_first');
  for (const key of device.kept.keys()) device.kept.set(key, text);
  expect(device.visit(null)).toBeNull();
  expect(device.visit('ads_next')).toBe('ads_next');
});

test('Without storage a code lasts for the visit', () => {
  const blocked = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  expect(referralKeeper(blocked, () => 0).touch('ref_first')).toBe('ref_first');
});
