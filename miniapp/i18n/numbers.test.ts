import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, LOCALE_TAGS } from '../../shared/i18n/languages.ts';
import { numberWriter, pointedText } from './numbers.ts';

const NativeFormat = Intl.NumberFormat;

describe('a number on screen', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each(['kk', 'uz'])('A number in %s has its separators in an English-only browser', (tag) => {
    vi.stubGlobal('Intl', {
      ...Intl,
      NumberFormat: function EnglishOnly(_: string, options?: Intl.NumberFormatOptions) {
        return new NativeFormat('en', options);
      },
    });
    expect(numberWriter(tag)(12_345.6)).toBe('12\u00A0345,6');
    expect(pointedText(tag)('1.92')).toBe('1,92');
  });

  test.each(LANGUAGES)('A negative number begins with a true minus sign in %s', (language) => {
    expect(numberWriter(LOCALE_TAGS[language])(-5)).toBe('\u22125');
  });

  test('A decimal text keeps its digits and changes only its decimal mark', () => {
    expect(pointedText('en')('01.5000')).toBe('01.5000');
    expect(pointedText('ru')('01.5000')).toBe('01,5000');
    expect(pointedText('tr')('01.5000')).toBe('01,5000');
  });
});
