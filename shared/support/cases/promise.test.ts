import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { answerByMs, type SupportHours } from './promise.ts';

const at = (iso: string) => Date.parse(iso);
/** From eight in the morning to six the next morning in Moscow. */
const LONG_DAY: SupportHours = { fromMinute: 480, toMinute: 360, answerMinutes: 15 };

test.each([
  ['2026-11-26T12:00:00+03:00', '2026-11-26T12:15:00+03:00', 'in the middle of the day'],
  ['2026-11-26T05:40:00+03:00', '2026-11-26T05:55:00+03:00', 'before the end, past midnight'],
  ['2026-11-26T05:50:00+03:00', '2026-11-26T08:05:00+03:00', 'ten minutes before the end'],
  ['2026-11-26T07:00:00+03:00', '2026-11-26T08:15:00+03:00', 'while nobody is there'],
  ['2026-12-31T05:59:00+03:00', '2026-12-31T08:14:00+03:00', 'on the last day of a year'],
])('A question of %s is answered by %s: %s', (asked, answered) => {
  expect(answerByMs(at(asked), LONG_DAY)).toBe(at(answered));
});

test('Around the clock, a question is answered within the promised minutes', () => {
  const always = { fromMinute: 0, toMinute: 0, answerMinutes: 15 };
  assert(
    property(integer({ min: 0, max: 4e12 }), (asked) => {
      expect(answerByMs(asked, always)).toBe(asked + 15 * 60_000);
    }),
  );
});

test('An answer is promised for hours in which staff are there, and never before it is due', () => {
  const minute = integer({ min: 0, max: 1439 });
  assert(
    property(
      record({
        fromMinute: minute,
        toMinute: minute,
        answerMinutes: integer({ min: 1, max: 600 }),
      }),
      integer({ min: 0, max: 4e12 }),
      (hours, asked) => {
        const by = answerByMs(asked, hours);
        expect(by).toBeGreaterThanOrEqual(asked + hours.answerMinutes * 60_000);
        const minuteOfDay = ((by + 3 * 3_600_000) % 86_400_000) / 60_000;
        const open = ((hours.toMinute - hours.fromMinute + 1439) % 1440) + 1;
        const since = (minuteOfDay - hours.fromMinute + 1440) % 1440;
        expect(since <= open || since === 0).toBe(true);
      },
    ),
  );
});
