import { expect, test } from 'vitest';
import { clientAddressOf } from './client-address.ts';

const from = (forwardedFor: string | undefined, isBehindProxy = true) =>
  clientAddressOf({ forwardedFor, peer: '::ffff:10.0.0.1', isBehindProxy });

test('The client address behind our proxy is the one that the proxy wrote', () => {
  expect(from('198.51.100.9')).toBe('198.51.100.9');
  expect(from('127.0.0.1, 198.51.100.9 ')).toBe('198.51.100.9');
  expect(from('::ffff:198.51.100.9')).toBe('198.51.100.9');
});

test('The client address is the peer’s without a proxy or without its header', () => {
  expect(from('198.51.100.9', false)).toBe('10.0.0.1');
  expect(from(undefined)).toBe('10.0.0.1');
  expect(from('198.51.100.9, ')).toBe('10.0.0.1');
});
