import { expect, test } from 'vitest';
import { linkOutcomeOf, withoutOutcome } from './link-outcome.ts';

test('A linked profile is named by its identity provider', () => {
  expect(linkOutcomeOf('?linked=vk')).toEqual({ kind: 'linked', provider: 'vk' });
});

test('A name that is not an identity provider gives no outcome', () => {
  expect(linkOutcomeOf('?linked=%3Cscript%3E')).toBeUndefined();
  expect(linkOutcomeOf('')).toBeUndefined();
});

test('An unknown reason is shown as an error of the identity provider', () => {
  expect(linkOutcomeOf('?linkError=already_in_use')).toEqual({
    kind: 'failed',
    reason: 'already_in_use',
  });
  expect(linkOutcomeOf('?linkError=what')).toEqual({ kind: 'failed', reason: 'provider_error' });
});

test('The address loses the outcome and keeps the rest', () => {
  const place = new URL('https://x.example/settings/account?a=1&linked=vk&linkError=expired#b');
  expect(withoutOutcome(place)).toBe('/settings/account?a=1#b');
  const bare = new URL('https://x.example/settings/account?linked=vk');
  expect(withoutOutcome(bare)).toBe('/settings/account');
});
