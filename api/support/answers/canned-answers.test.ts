import { expect, test } from 'vitest';
import { answerOf } from './canned-answers.ts';

const reader = { lang: 'en', siteUrl: 'https://house.example' } as const;

test('Staff send a canned answer by its name, and a help answer by the end of its address', () => {
  expect(answerOf('thanks', reader)).toMatch(/\w/);
  expect(answerOf('payout-time', reader)).toBe('https://house.example/helpdesk/faq/payout-time');
});

test.each(['', 'no-such', 'constructor', '../terms', 'payout-time/x'])(
  'Nothing is sent for %j, which names no answer',
  (name) => {
    expect(answerOf(name, reader)).toBeUndefined();
  },
);
