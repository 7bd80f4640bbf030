import { expect, test } from 'vitest';
import { uuidTimeMs } from '../../shared/ids.ts';
import { newRequestId } from './request-id.ts';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('A request id is a UUID of version 7 that tells when it was made', () => {
  const beforeMs = Date.now();
  const id = newRequestId();
  expect(id).toMatch(VERSION_7);
  expect(uuidTimeMs(id)).toBeGreaterThanOrEqual(beforeMs);
  expect(uuidTimeMs(id)).toBeLessThanOrEqual(Date.now());
});

test('Ten thousand request ids are all different', () => {
  const ids = Array.from({ length: 10_000 }, newRequestId);
  expect(new Set(ids).size).toBe(ids.length);
});
