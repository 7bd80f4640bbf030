import { Resolver } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIPv6, type LookupFunction, type Socket } from 'node:net';
import { type OutgoingRules, whyNotCalled } from './outgoing-address.ts';
import { isPublicIp } from './public-ip.ts';
import { shortTextOf } from './short-text.ts';

export type OutgoingPlan = OutgoingRules & {
  /** How long a request may take in all, from finding the host to the last byte of the answer. */
  readonly limitMs: number;
  /** Name servers to ask, as `address:port`; the machine's own where it is left out. */
  readonly nameServers?: readonly string[] | undefined;
};

/** Why there was no answer. A host that has no address and one that is inside are told alike. */
export type OutgoingFailure = 'address' | 'unreachable' | 'tls' | 'timeout' | 'connection';

export type OutgoingAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: OutgoingFailure };

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Calls addresses that strangers gave, and never a host inside. */
export type OutgoingClient = {
  /**
   * Posts a body and reads the beginning of the answer. It never throws, follows no redirect, keeps no
   * connection and sends no cookie.
   */
  post(address: string, sent: Sent): Promise<OutgoingAnswer>;
};

const BODY_MOST = 2048;
const HEADERS_MOST = 8192;
/** Each name server is asked this long, and twice. */
const NAME_LIMIT_MS = 2000;
/** No honest host has more addresses. */
const ADDRESSES_MOST = 32;

class NoPublicAddress extends Error {}

/**
 * Makes a client. The address that a name leads to is found once and judged at the moment of
 * connecting, so that it cannot change between the two; the peer is judged again once it is there.
 */
export function createOutgoingClient(plan: OutgoingPlan): OutgoingClient {
  return {
    post: async (address, sent) => {
      if (whyNotCalled(address, plan) !== undefined) return { kind: 'failed', reason: 'address' };
      const target = new URL(address);
      return await ask(target, sent, plan);
    },
  };
}

function ask(target: URL, { headers, body }: Sent, plan: OutgoingPlan): Promise<OutgoingAnswer> {
  const isTrusted = plan.alsoTo.includes(target.origin);
  const signal = AbortSignal.timeout(plan.limitMs);
  const request = (target.protocol === 'http:' ? plainRequest : secureRequest)(target, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    maxHeaderSize: HEADERS_MOST,
    signal,
    lookup: lookupOf(plan, isTrusted),
  });
  return new Promise((resolve) => {
    let isAnswered = false;
    const fail = (error?: unknown) => {
      if (!isAnswered)
        resolve({ kind: 'failed', reason: signal.aborted ? 'timeout' : failureOf(error) });
    };
    request.on('error', fail);
    request.on('close', () => fail());
    if (!isTrusted) request.on('socket', (socket) => judgePeer(request, socket));
    request.on('response', (response) => {
      isAnswered = true;
      void beginningOf(response).then((text) => {
        resolve({ kind: 'answered', status: response.statusCode ?? 0, text });
        request.destroy();
      });
    });
    request.end(body);
  });
}

/** Ends a request whose connection leads inside after all, before anything is sent over it. */
function judgePeer(request: ClientRequest, socket: Socket): void {
  socket.once('connect', () => {
    if (!isPublicIp(socket.remoteAddress ?? '')) request.destroy(new NoPublicAddress());
  });
}

/** How Node finds the host of a request: a name with any address inside has none. */
function lookupOf({ nameServers }: OutgoingPlan, isTrusted: boolean): LookupFunction {
  const look = async (host: string) => {
    const found = await addressesOf(host, nameServers);
    return isTrusted || found.every(isPublicIp) ? found : [];
  };
  const lookup = async (...[host, { all }, done]: Parameters<LookupFunction>) => {
    const listed = (await look(host)).map((address) => ({ address, family: familyOf(address) }));
    const [first] = listed;
    if (first === undefined) done(new NoPublicAddress(), '', 0);
    else if (all === true) done(null, listed);
    else done(null, first.address, first.family);
  };
  return (...asked) => void lookup(...asked);
}

const familyOf = (address: string) => (isIPv6(address) ? 6 : 4);

/**
 * Asks name servers themselves: the system's own way would hold one of few threads as long as a
 * stranger's name server likes, and knows names of the machine.
 */
async function addressesOf(
  host: string,
  nameServers: readonly string[] | undefined,
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: NAME_LIMIT_MS, tries: 2 });
  if (nameServers !== undefined) resolver.setServers(nameServers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  return found.length > ADDRESSES_MOST ? [] : found;
}

/** The beginning of an answer, as far as it came in time; its status counts in any case. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      length += part.length;
      if (length >= BODY_MOST) break;
    }
  } catch {
    // What came until then is shown.
  }
  return shortTextOf(Buffer.concat(parts).subarray(0, BODY_MOST).toString('utf8'));
}

/** Codes of connections that cannot be, beside those of certificates. */
const UNREACHABLE = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'ENOTFOUND']);
const TLS = /CERT|SSL|TLS|SIGNATURE|ISSUER|EPROTO/;

function failureOf(error: unknown): OutgoingFailure {
  if (error instanceof NoPublicAddress) return 'unreachable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNREACHABLE.has(code)) return 'unreachable';
  return TLS.test(code) ? 'tls' : 'connection';
}
