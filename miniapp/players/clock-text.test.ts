import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test('The session clock counts any number of hours, with two digits for minutes and seconds', () => {
  expect(clockText(0)).toBe('0:00:00');
  expect(clockText(760_999)).toBe('0:12:40');
  expect(clockText(100 * 3_600_000 + 59_000)).toBe('100:00:59');
});

test('The session clock shows zero when the device’s clock is behind the server’s', () => {
  expect(clockText(-5000)).toBe('0:00:00');
});
