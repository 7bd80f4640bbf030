import { isIP } from 'node:net';
import { parse } from 'tldts';

/** Which addresses a stranger may have us call. */
export type OutgoingRules = {
  /** The product's own address: neither it nor anything below its host is called. */
  readonly siteUrl: string;
  /** Origins of the sandbox that may be called beside public hosts, over plain HTTP too. */
  readonly alsoTo: readonly string[];
};

/** Why an address is not called: it is no plain HTTPS address, or it leads inside. */
export type AddressRefusal = 'form' | 'inner';

const LENGTH_MOST = 8000;
const HOST_MOST = 253;

/** What is a part of a host name in ASCII; names in other scripts are in punycode by then. */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Why a stranger's address is not called, by its words alone; undefined where it may be. It has to be
 * HTTPS on port 443, without a name and password, with a host name under a public suffix: so neither an
 * IP address in any notation nor a name that only a network inside knows. What the name leads to is
 * judged when it is called.
 */
export function whyNotCalled(address: string, rules: OutgoingRules): AddressRefusal | undefined {
  if (address.length > LENGTH_MOST || /[\s\\]/.test(address) || !URL.canParse(address))
    return 'form';
  const { protocol, port, hostname, username, password, hash, origin } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return 'form';
  if (rules.alsoTo.includes(origin)) return undefined;
  if (protocol !== 'https:' || port !== '') return 'form';
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return 'inner';
  if (hostname.length > HOST_MOST || !hostname.split('.').every((part) => LABEL.test(part))) {
    return 'form';
  }
  const { domain, isIcann, publicSuffix } = parse(hostname, { allowPrivateDomains: false });
  if (domain === null || isIcann !== true || publicSuffix?.endsWith('arpa') === true)
    return 'inner';
  const own = new URL(rules.siteUrl).hostname;
  return hostname === own || hostname.endsWith(`.${own}`) ? 'inner' : undefined;
}

/** Whose host it is, as far as names tell: what one owner has, `a.example.com` and `b.example.com`. */
export function ownerOf(address: string): string {
  const { hostname, host } = new URL(address);
  return parse(hostname, { allowPrivateDomains: true }).domain ?? host;
}
