import { describe, expect, test } from 'vitest';
import { compileFilled, fillFigures } from './fill-figures.ts';

describe('the figures of a text', () => {
  test('A figure is written in the style of the language', () => {
    expect(fillFigures('{DICE_OUTCOMES} / {DICE_LAST_SHOWN}', 'en')).toBe('10,000 / 99.99');
    expect(fillFigures('{DICE_OUTCOMES} / {DICE_LAST_SHOWN}', 'ru')).toBe('10\u00A0000 / 99,99');
    expect(fillFigures('{DICE_MODULUS} / {DICE_LAST_PRINTED}', 'ru')).toBe('10000 / 99.99');
  });

  test('The words beside a figure bend with it', () => {
    const days = (name: string) =>
      fillFigures(`{${name}, plural, one {# день} few {# дня} many {# дней} other {?}}`, 'ru');
    expect(days('DICE_KEY_STEP')).toBe('1 день');
    expect(days('NICK_MIN')).toBe('3 дня');
    expect(days('STAFF_CHECK_HOURS')).toBe('72 дня');
    expect(days('HISTORY_MONTHS')).toBe('12 дней');
  });

  test('A placeholder of anything else stays, and figures inside its cases are filled in', () => {
    expect(fillFigures('{operator}: {ADULT_YEARS}+', 'en')).toBe('{operator}: 18+');
    const text = '{count, plural, one {# of {NICK_MAX}} other {# of {NICK_MAX}, {name}}}';
    expect(compileFilled(text, 'en')).toEqual([
      ['count', 'plural', { one: ['#', ' of ', '15'], other: ['#', ' of ', '15', ', ', ['name']] }],
    ]);
  });

  test('A document is refused when anything but a figure bends its words', () => {
    expect(() => fillFigures('{count, plural, other {#}}', 'en')).toThrow('Only figures');
  });
});
