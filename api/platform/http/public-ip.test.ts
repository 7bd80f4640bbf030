import { expect, test } from 'vitest';
import { isPublicIp } from './public-ip.ts';

const INNER = {
  loopback: ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::'],
  private: ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fd12:3456::1'],
  'link-local': ['169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  metadata: ['169.254.169.254', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  reserved: ['240.0.0.1', '255.255.255.255', '192.0.2.1', '198.51.100.1', '203.0.113.1'],
  benchmark: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  documentation: ['2001:db8::1', '3fff::1'],
  'IPv4 in IPv6': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:0:10.0.0.1', '::127.0.0.1'],
  '6to4': ['2002:7f00:1::', '2002:a9fe:a9fe::1', '192.88.99.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '64:ff9b::808:808'],
  Teredo: ['2001:0:53aa:64c::1'],
  'segment routing': ['5f00::1', '100::1'],
  'no address': ['', 'localhost', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '1.2.3.4.5'],
} as const;

for (const [kind, addresses] of Object.entries(INNER)) {
  test(`An IP address is not public where it is ${kind}`, () => {
    expect(addresses.filter(isPublicIp)).toEqual([]);
  });
}

test('An IP address of a host on the internet is public', () => {
  const hosts = ['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1'];
  const six = ['2606:4700:4700::1111', '2a00:1450:4001::1', '2001:4860:4860::8888'];
  expect([...hosts, ...six, '::ffff:8.8.8.8'].filter((ip) => !isPublicIp(ip))).toEqual([]);
});
