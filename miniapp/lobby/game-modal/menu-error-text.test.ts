import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../shared/errors/catalogue.ts';
import type { Translate } from '../../i18n/language.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { menuErrorText } from './menu-error-text.ts';

const keyOf = (error: unknown) => menuErrorText(((key: string) => key) as Translate, error);

test('Every refusal of games has its own text', () => {
  for (const [name, { code }] of Object.entries(CATALOGUE.menu)) {
    const refused = new RefusedError(`menu.${name as keyof typeof CATALOGUE.menu}`, code);
    expect(keyOf(refused)).toBe(`refusal.menu.${name}`);
  }
});

test('An ended session is shown as the need to sign in', () => {
  expect(keyOf(new RefusedError('wire.need-auth', 401))).toBe('refusal.menu.need-auth');
});

test('Any other error is shown as unavailable games', () => {
  for (const error of [RefusedError.noAnswer(), new RefusedError('wire.flood', 429), new Error()]) {
    expect(keyOf(error)).toBe('refusal.menu.unavailable');
  }
});
