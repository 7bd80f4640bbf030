import { expect, test } from 'vitest';
import { REFERRAL_KEPT_MS } from '../../../shared/players/referral.ts';
import { type Receipt, receiptKeeper } from './kept-receipt.ts';

const receipt = (eventId: string): Receipt => ({
  eventId,
  partner: '0199aa10-7c44-7000-8000-1234567890ab',
  kind: 'click',
  at: '2026-11-20T10:00:00.000Z',
  digest: 'a'.repeat(64),
  signature: 'b'.repeat(128),
});

function openDevice() {
  const kept = new Map<string, string>();
  const device = { nowMs: 1_800_000_000_000, kept };
  const keeper = receiptKeeper(
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    },
    () => device.nowMs,
  );
  return { device, keeper };
}

test('The first receipt of a code stays, and that of another code takes its place', () => {
  const { keeper } = openDevice();
  keeper.keep('ads_one', receipt('first'));
  keeper.keep('ads_one', receipt('second'));
  expect(keeper.read()?.eventId).toBe('first');
  keeper.keep('ads_two', receipt('third'));
  expect(keeper.read()?.eventId).toBe('third');
  keeper.drop();
  expect(keeper.read()).toBeUndefined();
});

test('A receipt is forgotten with the referral it belongs to, and a damaged one counts as none', () => {
  const { device, keeper } = openDevice();
  keeper.keep('ads_one', receipt('first'));
  device.nowMs += REFERRAL_KEPT_MS;
  expect(keeper.read()).toBeUndefined();
  device.kept.set('rh.click', '{"code":');
  expect(keeper.read()).toBeUndefined();
});
