import { BlockList, isIPv4 } from 'node:net';
import { plainIp } from './network.ts';

/** What IANA lists as IPv4 of a special purpose, and hosts of clouds that only their guests reach. */
const INNER_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Metadata of most clouds answers at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  // Relays of 6to4, which lead into networks of others.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's own host, which looks public.
  ['168.63.129.16', 32],
] as const;

/**
 * What of the one range that IPv6 has for public hosts is none. Everything outside that range (loopback,
 * link-local, unique local, multicast, NAT64, addresses that hold IPv4) is inner by itself.
 */
const INNER_IPV6 = [
  // Teredo, benchmarks, ORCHID and other protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which holds an IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inner = new BlockList();
for (const [network, bits] of INNER_IPV4) inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of INNER_IPV6) inner.addSubnet(network, bits, 'ipv6');

const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is that of a host on the public internet, and of no network inside. */
export function isPublicIp(text: string): boolean {
  if (text.includes('%')) return false;
  const ip = plainIp(text);
  if (ip === undefined) return false;
  if (isIPv4(ip)) return !inner.check(ip, 'ipv4');
  return publicIpv6.check(ip, 'ipv6') && !inner.check(ip, 'ipv6');
}
