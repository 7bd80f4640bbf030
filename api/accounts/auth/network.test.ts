import { describe, expect, test } from 'vitest';
import { networkOf, plainIp, throttleKey } from '../../platform/http/network.ts';

describe('an IP address', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:66:1::5', '2001:db8:66::/48'],
    ['2001:DB8:66::', '2001:db8:66::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['', 'unknown'],
    ['evil, 1.2.3.4', 'unknown'],
  ])('The address %j belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('An IPv4 address is throttled as a whole, an IPv6 address by its customer prefix', () => {
    expect(throttleKey('203.0.113.77')).toBe('203.0.113.77');
    expect(throttleKey('2001:db8:66:1:aaaa::5')).toBe('2001:db8:66:1::/64');
  });

  test('An address is stored in the form that Postgres takes, or not at all', () => {
    expect(plainIp('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(plainIp('fe80::1%eth0')).toBe('fe80::1');
    expect(plainIp('999.1.1.1')).toBeUndefined();
  });
});
