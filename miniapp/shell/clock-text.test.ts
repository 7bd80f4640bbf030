import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it('the session clock counts hours without an end and keeps two digits for minutes and seconds', () => {
  expect(clockText(0)).toBe('0:00:00');
  expect(clockText(760_999)).toBe('0:12:40');
  expect(clockText(100 * 3_600_000 + 59_000)).toBe('100:00:59');
});

it('a clock of the device that runs behind the server shows zero, not a negative time', () => {
  expect(clockText(-5000)).toBe('0:00:00');
});
