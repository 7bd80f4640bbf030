import { describe, expect, test } from 'vitest';
import { birthDateRefusal } from './birth-date.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const judge = (text: string | undefined, now = NOW) => birthDateRefusal(text, now);

describe('a date of birth', () => {
  test('A player is let in from the eighteenth birthday on and not a day before', () => {
    expect(judge('2008-11-20')).toBeUndefined();
    expect(judge('2008-11-21')).toBe('login.under-age');
    expect(judge('2008-12-01')).toBe('login.under-age');
    expect(judge('2009-01-01')).toBe('login.under-age');
    expect(judge('1950-06-30')).toBeUndefined();
  });

  test('A player born on 29 February has the birthday on 1 March of a common year', () => {
    expect(judge('2008-02-29', Date.parse('2026-02-28T23:59:59Z'))).toBe('login.under-age');
    expect(judge('2008-02-29', Date.parse('2026-03-01T00:00:00Z'))).toBeUndefined();
  });

  test('A date of birth has to be a real day of the calendar, of somebody who can be alive', () => {
    const none = ['2007-02-29', '2000-13-01', '2000-00-10', '2000-04-31', '0000-01-01'];
    const shapes = [
      '1.2.1990',
      '1990-1-2',
      '1990-01-02T00:00',
      ' 1990-01-02',
      '１９９０-01-02',
      'x',
    ];
    for (const text of [...none, ...shapes, '1900-01-01', '2027-01-01', '2026-11-21']) {
      expect([text, judge(text)]).toEqual([text, 'login.birth-date-invalid']);
    }
  });

  test('A date of birth is required', () => {
    expect([judge(undefined), judge(''), judge('  ')]).toEqual(
      Array.from({ length: 3 }, () => 'login.birth-date-required'),
    );
  });
});
