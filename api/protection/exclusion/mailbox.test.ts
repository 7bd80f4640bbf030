import { describe, expect, test } from 'vitest';
import { fingerprintsOf } from './fingerprints.ts';

const digestOf = (value: string) =>
  fingerprintsOf('key', [{ kind: 'email', value }])[0]?.digest.toString('hex');

describe('the mailbox that a person is known by', () => {
  test.each([
    ['owl@example.com', ' OWL@Example.com '],
    ['owl@example.com', 'owl+casino@example.com'],
    ['nightowl@gmail.com', 'night.owl@gmail.com'],
    ['nightowl@gmail.com', 'N.i.g.h.t.Owl+2@googlemail.com'],
    ['night-owl@yandex.ru', 'night.owl@ya.ru'],
    ['nightowl@proton.me', 'night_owl@pm.me'],
    ['owl@icloud.com', 'owl@me.com'],
  ])('The addresses %s and %s reach one mailbox', (one, other) => {
    expect(digestOf(one)).toBe(digestOf(other));
  });

  test.each([
    ['night.owl@example.com', 'nightowl@example.com'],
    ['owl@gmail.com', 'owl@yandex.ru'],
    ['night-owl@gmail.com', 'nightowl@gmail.com'],
    ['+owl@example.com', '+fox@example.com'],
  ])('The addresses %s and %s are of two people', (one, other) => {
    expect(digestOf(one)).not.toBe(digestOf(other));
  });
});
