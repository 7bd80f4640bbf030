import { expect, test } from 'vitest';
import type { Translate } from '../../i18n/language.ts';
import { refusalText } from './refusal-text.ts';

const t = ((key: string, values: object = {}) =>
  `${key} ${Object.values(values).join()}`) as Translate;

test('A refused form shows the figures that the refusal arrived with', () => {
  expect(refusalText(t, { name: 'passkeys.too-many', data: { max: 10 } })).toBe(
    'refusal.passkeys.too-many 10',
  );
});
