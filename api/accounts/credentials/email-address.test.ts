import { assert, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailAddressOf } from './email-address.ts';

describe('an e-mail address', () => {
  test.each([
    ['Owl@Example.com', 'Owl@example.com'],
    [' owl@example.com ', 'owl@example.com'],
    ['owl@пример.рф', 'owl@xn--e1afmkfd.xn--p1ai'],
    ['owl@xn--e1afmkfd.xn--p1ai', 'owl@xn--e1afmkfd.xn--p1ai'],
    ['owl@gm\u0430il.com', 'owl@xn--gmil-63d.com'],
    ['owl@\uFF47mail.com', 'owl@gmail.com'],
    ['owl@straße.de', 'owl@xn--strae-oqa.de'],
  ])('The address %j is kept as %j', (typed, kept) => {
    expect(emailAddressOf(typed)).toBe(kept);
  });

  test.each([
    ['a control', 'owl\u0001@example.com'],
    ['an escape', 'owl@exam\u001Bple.com'],
    ['a zero-width space', 'owl\u200B@example.com'],
    ['a zero-width space in the domain', 'owl@exam\u200Bple.com'],
    ['a soft hyphen', 'o\u00ADwl@example.com'],
    ['a soft hyphen in the domain', 'owl@exam\u00ADple.com'],
    ['a turn of direction', 'owl\u202E@example.com'],
    ['a word joiner', 'owl\u2060@example.com'],
    ['a filler that is a letter', 'owl@\u3164\u3164.com'],
    ['a variation selector', 'owl\uFE0F@example.com'],
    ['a letter of another script', '\u043Ewl@example.com'],
    ['an accent that stands alone', 'o\u0301wl@example.com'],
    ['a full-width at', 'owl\uFF20example.com'],
    ['a break of the line', 'owl@example.com\r\nBcc: fox@example.com'],
    ['a break inside', 'owl\n@example.com'],
    ['two addresses', 'owl@example.com,fox@example.com'],
    ['a name', 'Owl <owl@example.com>'],
    ['a quoted local part', '"owl fox"@example.com'],
    ['two dots together', 'o..wl@example.com'],
    ['a dot at the end', 'owl.@example.com'],
    ['a dot before', '.owl@example.com'],
    ['a long local part', `${'a'.repeat(65)}@example.com`],
    ['a long label', `owl@${'a'.repeat(64)}.com`],
    ['an address of the network', 'owl@127.0.0.10'],
    ['an address in brackets', 'owl@[127.0.0.1]'],
    ['a hyphen at the edge of a label', 'owl@-example.com'],
    ['a route', 'owl%example.com@example.org@x.com'],
  ])('An address with %s is none', (_, typed) => {
    expect(emailAddressOf(typed)).toBeUndefined();
  });

  test('What is kept is printable ASCII in one line, and keeping it again changes nothing', () => {
    const part = string({ unit: 'binary', minLength: 1, maxLength: 12 });
    assert(
      property(tuple(part, part), ([local, domain]) => {
        const kept = emailAddressOf(`${local}@${domain}.com`);
        expect(kept ?? 'o@o.com').toMatch(/^[\x21-\x7e]+@[a-z0-9.-]+$/);
        expect(kept === undefined || emailAddressOf(kept) === kept).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
