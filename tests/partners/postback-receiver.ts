/**
 * A receiver of postbacks as a partner would write it from the documentation on the page alone: it
 * imports nothing of the product.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived, whether its signature is good, and whether its id came before. */
export type Arrived = {
  readonly id: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly raw: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly verdict: 'good' | 'old' | 'bad';
  readonly isRepeat: boolean;
};

export type Receiver = {
  readonly origin: string;
  readonly arrived: Arrived[];
  /** The secret of an address, by the path that it has here. */
  readonly secrets: Map<string, string>;
  /** Answers otherwise than with 200; false leaves the usual answer. */
  behave: (response: ServerResponse, message: Arrived) => boolean;
  nowMs: () => number;
  close(): void;
};

const OLD_SECONDS = 300;

type Headers = Readonly<Record<string, unknown>>;

/** Step by step what the documentation says. */
export function verify(
  { headers, raw }: { readonly headers: Headers; readonly raw: string },
  secret: string,
  nowMs: number,
): Arrived['verdict'] {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest('base64');
  const given = String(headers['webhook-signature']).split(' ');
  const isGood = given.some((signature) => {
    const [own, other] = [Buffer.from(`v1,${wanted}`), Buffer.from(signature)];
    return own.length === other.length && timingSafeEqual(own, other);
  });
  if (!isGood) return 'bad';
  return Math.abs(nowMs / 1000 - Number(timestamp)) > OLD_SECONDS ? 'old' : 'good';
}

export async function openReceiver(): Promise<Receiver> {
  const seen = new Set<string>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const raw = Buffer.concat(parts).toString();
    const { headers, url = '/' } = request;
    const path = url.split('?')[0] ?? '';
    const secret = receiver.secrets.get(path) ?? '';
    const id = String(headers['webhook-id']);
    const key = `${path} ${id}`;
    const message: Arrived = {
      id,
      path: url,
      headers,
      raw,
      body: JSON.parse(raw),
      verdict: verify({ headers, raw }, secret, receiver.nowMs()),
      isRepeat: seen.has(key),
    };
    seen.add(key);
    receiver.arrived.push(message);
    if (receiver.behave(response, message)) return;
    const { challenge } = message.body;
    const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const isAsked = message.verdict === 'good' && typeof challenge === 'string';
    response.end(isAsked ? createHmac('sha256', bytes).update(challenge).digest('hex') : 'OK');
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: [],
    secrets: new Map(),
    behave: () => false,
    nowMs: () => Date.now(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
