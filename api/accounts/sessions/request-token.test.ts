import { expect, test } from 'vitest';
import { tokenOf } from './request-token.ts';

test('The token of a request is the bearer token, or else the one in the cookie', () => {
  expect(tokenOf({ authorization: 'Bearer abc', cookie: 'token=def' })).toBe('abc');
  expect(tokenOf({ authorization: 'bearer  abc' })).toBe('abc');
  expect(tokenOf({ authorization: 'Basic abc', cookie: 'lang=en; token=def' })).toBe('def');
});

test('A request without a token has none', () => {
  expect(tokenOf({})).toBeUndefined();
  expect(tokenOf({ cookie: 'my-token=x; tokens=y' })).toBeUndefined();
});
