import { describe, expect, test } from 'vitest';
import { storableProfile } from './storable-profile.ts';

const HOSTILE = 'Ma\u0000ra \uD83D';
const PROFILE = {
  externalId: '1700',
  name: HOSTILE,
  url: `https://example.com/${HOSTILE}`,
  nicks: [HOSTILE, 'Mara'],
  provenEmail: `mara${HOSTILE}@example.com`,
  username: HOSTILE,
  photoUrl: HOSTILE,
};

describe('a profile of an identity provider', () => {
  test('Names lose what cannot be stored, and a proven address with it is left out', () => {
    expect(storableProfile(PROFILE)).toEqual({
      externalId: '1700',
      name: 'Mara ',
      url: 'https://example.com/Mara ',
      nicks: ['Mara ', 'Mara'],
      provenEmail: undefined,
      username: 'Mara ',
      photoUrl: 'Mara ',
    });
  });

  test('A profile of whole texts stays as it is', () => {
    const whole = { externalId: '1', name: 'Мара 🦉', url: null, nicks: ['Мара'] };
    expect(storableProfile(whole)).toEqual(whole);
  });

  test('An id that cannot be stored names nobody', () => {
    expect(() => storableProfile({ ...PROFILE, externalId: '17\u000000' })).toThrow('no text');
  });
});
