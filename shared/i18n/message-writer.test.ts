import { expect, test } from 'vitest';
import { messageWriter } from './message-writer.ts';

const TEXTS = {
  greeting: 'Hello {name}, it’s {when}',
  tries: '{left, plural, one {# try} other {# tries}} left',
  markup: 'Win & <lose>: {what}',
};

type Texts = {
  greeting: { readonly name: string; readonly when: string };
  tries: { readonly left: number };
  markup: { readonly what: string };
  farewell: {};
  constructor: {};
};

const write = messageWriter<Texts>('en', TEXTS);

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

test('The words of a text and what fills it are escaped each in its own way', () => {
  const escaped = messageWriter<Texts>('en', TEXTS, {
    escapeWords: (words) => words.replaceAll('<', '&lt;'),
    escapeFilling: (filling) => `[${filling}]`,
  });
  expect(escaped('markup', { what: '<all>' })).toBe('Win & &lt;lose>: [<all>]');
});

test('A key without a text is a mistake that is told, not shown', () => {
  expect(() => write('farewell')).toThrow('There is no text farewell in en.');
  expect(() => write('constructor')).toThrow('There is no text constructor in en.');
});
