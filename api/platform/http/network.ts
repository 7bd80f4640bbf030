import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, each in hexadecimal without leading zeros. */
function groupsOf(ip: string): readonly string[] {
  const canonical = new URL(`http://[${ip}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...gap, ...after];
}

function embeddedIpv4(groups: readonly string[]): string | undefined {
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMapped || high === undefined || low === undefined) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * An address as Postgres stores it, or undefined for text that is no address; a mapped IPv4 becomes
 * plain IPv4.
 */
export function plainIp(text: string): string | undefined {
  const ip = text.split('%')[0] ?? '';
  if (isIPv4(ip)) return ip;
  return isIPv6(ip) ? (embeddedIpv4(groupsOf(ip)) ?? ip) : undefined;
}

function cut(text: string, ipv6Groups: number): string {
  const ip = plainIp(text);
  if (ip === undefined) return 'unknown';
  if (isIPv4(ip)) return ip;
  return `${groupsOf(ip).slice(0, ipv6Groups).join(':')}::/${ipv6Groups * 16}`;
}

/** The network one customer of an internet provider has: IPv4 /24, IPv6 /48, in CIDR form. */
export function networkOf(text: string): string {
  const network = cut(text, 3);
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}

/** What counts as one address for a throttle: IPv4 whole, IPv6 by /64. */
export function throttleKey(text: string): string {
  return cut(text, 4);
}
