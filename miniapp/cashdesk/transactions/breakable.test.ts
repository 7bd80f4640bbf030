import { expect, test } from 'vitest';
import { breakable } from './breakable.ts';

test('A sum may break before its currency, but never within its digits', () => {
  expect(breakable('23.068699187\u00A0GRAM')).toBe('23.068699187 GRAM');
  expect(breakable('52\u00A0838,13\u00A0RUB')).toBe('52\u00A0838,13 RUB');
});
