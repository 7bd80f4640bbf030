import { describe, expect, test } from 'vitest';
import { birthOfText, isBirthTyped, isoOfBirth, NO_BIRTH } from './birth-parts.ts';

describe('a date of birth typed in parts', () => {
  test('A date of birth is sent with two digits for day and month and four for the year', () => {
    expect(isoOfBirth({ day: '1', month: '2', year: '1990' })).toBe('1990-02-01');
    expect(isoOfBirth({ day: '31', month: '12', year: '90' })).toBe('0090-12-31');
  });

  test('A date of birth is sent as empty while any part is empty', () => {
    expect(isoOfBirth(NO_BIRTH)).toBe('');
    for (const part of ['day', 'month', 'year']) {
      expect(isoOfBirth({ day: '1', month: '2', year: '1990', [part]: '' })).toBe('');
    }
  });

  test('A date of birth is judged only when its year has four digits', () => {
    expect(isBirthTyped({ day: '1', month: '2', year: '199' })).toBe(false);
    expect(isBirthTyped({ day: '1', month: '2', year: '1990' })).toBe(true);
    expect(isBirthTyped({ day: '', month: '2', year: '1990' })).toBe(false);
  });

  test.each(['31.12.1990', '31/12/1990', '31 12 1990', '31. 12. 1990', '31121990', '1990-12-31'])(
    'The text %j is read as the last day of 1990',
    (text) => {
      expect(birthOfText(text)).toEqual({ day: '31', month: '12', year: '1990' });
    },
  );

  test.each(['31', '1990', '31.12', '31.12.90', 'tomorrow', '', '311219901'])(
    'The text %j is not read as a whole date',
    (text) => {
      expect(birthOfText(text)).toBeUndefined();
    },
  );
});
