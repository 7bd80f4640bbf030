import { expect, test, vi } from 'vitest';
import type { Translate } from '../../i18n/language.ts';

vi.stubGlobal('location', { hash: '' });
const { createFormats } = await import('../../i18n/format.ts');
const { createMoney } = await import('../../money/money.ts');
const { refusalLimits } = await import('./refusal-limits.ts');
vi.unstubAllGlobals();

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('./texts/*.json', {
  eager: true,
  import: 'default',
});

/** The wait of a refusal as it is written in a language. */
function waitIn(language: string, tag: string, waitMs: number): string {
  const text = TEXTS[`./texts/${language}.json`]?.['stake.limit.wait'] ?? '';
  const t = ((_: string, values?: { readonly seconds?: string }) =>
    text.replace('{seconds}', String(values?.seconds))) as Translate;
  const money = createMoney({ name: 'USD', courseMicro: '1000000' }, tag);
  const refusal = { name: 'mines.too-fast', data: { waitMs } };
  return refusalLimits(refusal, { ...money, t, number: createFormats(tag).number }).join(' ');
}

test('A wait is written with the decimal mark of the language and never breaks before its unit', () => {
  expect(waitIn('ru', 'ru', 3210)).toBe('Подождите 3,3\u00A0с.');
  expect(waitIn('ua', 'uk', 3200)).toBe('Зачекайте 3,2\u00A0с.');
  expect(waitIn('kz', 'kk', 3200)).toBe('3,2\u00A0с күтіңіз.');
  expect(waitIn('uz', 'uz', 3200)).toBe('3,2\u00A0s kuting.');
  expect(waitIn('tr', 'tr', 3200)).toBe('3,2\u00A0sn bekleyin.');
  expect(waitIn('en', 'en', 3000)).toBe('Wait 3\u00A0s.');
});
