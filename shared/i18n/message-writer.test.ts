import { expect, test } from 'vitest';
import { messageWriter } from './message-writer.ts';

const TEXTS = {
  greeting: 'Hello {name}, it’s {when}',
  tries: '{left, plural, one {# try} other {# tries}} left',
  markup: 'Win & <lose>: {what}',
};

const write = messageWriter('en', TEXTS);

test.each(['{when}', '<b>', '# $& \\', String.raw`\x3cb\x3e`, String.raw`\u003cb\u003e`, "'{x}'"])(
  'The value %s stands in a text as it is',
  (name) => {
    expect(write('greeting', { name, when: 'noon' })).toBe(`Hello ${name}, it’s noon`);
  },
);

test('A number chooses the form of its noun', () => {
  expect(write('tries', { left: 1 })).toBe('1 try left');
  expect(write('tries', { left: 2 })).toBe('2 tries left');
});

test('The words of a text are escaped, and its values come in escaped', () => {
  const escaped = messageWriter('en', TEXTS, (words) => words.replaceAll('<', '&lt;'));
  expect(escaped('markup', { what: '<b>all</b>' })).toBe('Win & &lt;lose>: <b>all</b>');
});

test('A key without a text is a mistake that is told, not shown', () => {
  expect(() => write('farewell')).toThrow('There is no text farewell in en.');
  expect(() => write('constructor')).toThrow();
});
