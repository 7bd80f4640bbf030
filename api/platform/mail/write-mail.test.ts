import { describe, expect, test } from 'vitest';
import { LANGUAGES, LOCALE_TAGS } from '../../../shared/i18n/languages.ts';
import { MAIL_KINDS, PAGED_KINDS } from './mail.ts';
import { writeMail } from './write-mail.ts';

const FACTS = {
  name: 'night_owl',
  device: 'Firefox · Linux',
  ip: '203.0.113.7',
  email: 'new@example.com',
};
const LINK = 'https://rollhouse.example/recovery/the-code';
const AT = new Date('2026-11-20T18:05:00Z');

const all = MAIL_KINDS.flatMap((kind) => LANGUAGES.map((lang) => ({ kind, lang })));
const LINKED = new Set<string>([
  ...PAGED_KINDS,
  'confirm-email',
  'confirm-new-email',
  'email-change-asked',
  'set-password',
  'credentials',
]);

describe('every mail', () => {
  test.each(all)('The mail $kind in $lang has words of its own', ({ kind, lang }) => {
    const mail = writeMail({ kind, lang, facts: FACTS, at: AT, link: LINK });
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/[{}]|undefined|—$|\[object/);
    }
    expect(mail.subject.length).toBeGreaterThan(10);
    expect(mail.text).toContain(FACTS.name);
    expect(mail.html).toContain(`<html lang="${LOCALE_TAGS[lang]}">`);
    expect(mail.text.includes(LINK)).toBe(LINKED.has(kind));
    expect(mail.html.includes(`href="${LINK}"`)).toBe(LINKED.has(kind));
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(|https?:\/\/(?!rollhouse\.example)/);
  });

  test('Each mail has a different text in each of the six languages', () => {
    for (const kind of MAIL_KINDS) {
      const texts = LANGUAGES.map((lang) => writeMail({ kind, lang, facts: FACTS, at: AT }).text);
      expect(new Set(texts).size).toBe(LANGUAGES.length);
    }
  });
});

test('A fact cannot add markup, a placeholder or a new line to a mail', () => {
  const facts = { ...FACTS, name: '<img src=x onerror=alert(1)>"{when}\r\nBcc: all@example.com' };
  const mail = writeMail({ kind: 'set-password', lang: 'en', facts, at: AT, link: LINK });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;{when} Bcc: all');
  expect(mail.text).not.toMatch(/^Bcc/m);
});

test('An escape sequence in a fact stays as it was written', () => {
  const name = String.raw`\x3cimg src=x\x3e \u003cb\u003e`;
  const facts = { ...FACTS, name };
  const mail = writeMail({ kind: 'set-password', lang: 'en', facts, at: AT, link: LINK });
  expect(mail.text).toContain(name);
  expect(mail.html).toContain(name);
});

test.each([
  ['set-password', 'en', 'good for one hour'],
  ['credentials', 'en', 'good for 48 hours'],
  ['confirm-email', 'ru', 'действует 48 часов'],
  ['confirm-new-email', 'ua', 'діє 48 годин'],
] as const)('The mail %s in %s says how long its link is valid', (kind, lang, validity) => {
  expect(writeMail({ kind, lang, facts: FACTS, at: AT, link: LINK }).text).toContain(validity);
});

test('A mail writes a moment in UTC and in its language', () => {
  const text = (lang: 'en' | 'tr') =>
    writeMail({ kind: 'password-changed', lang, facts: FACTS, at: AT }).text;
  expect(text('en')).toContain('November 20, 2026 at 6:05 PM UTC');
  expect(text('tr')).toContain('20 Kasım 2026 18:05 UTC');
});
