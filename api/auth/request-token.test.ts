import { expect, test } from 'vitest';
import { tokenOf } from './request-token.ts';

test('the token of a request is the bearer’s, or else the cookie’s', () => {
  expect(tokenOf({ authorization: 'Bearer abc', cookie: 'token=def' })).toBe('abc');
  expect(tokenOf({ authorization: 'bearer  abc' })).toBe('abc');
  expect(tokenOf({ authorization: 'Basic abc', cookie: 'lang=en; token=def' })).toBe('def');
});

test('a request may have none', () => {
  expect(tokenOf({})).toBeUndefined();
  expect(tokenOf({ cookie: 'my-token=x; tokens=y' })).toBeUndefined();
});
