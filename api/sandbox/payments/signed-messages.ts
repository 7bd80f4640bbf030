import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { signatureOf, verifyMessage } from '../../cashdesk/gateways/message-signature.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';
import type { StandInFault } from '../fault-menu.ts';
import type { MessageFault, PaymentFaults } from './payment-faults.ts';

/** Pauses before a message that was not answered with 2xx is sent again. */
const RETRIES_MS = [300, 1000, 3000, 10_000];
const FOREIGN_PLAYER = '1';
const FOREIGN_ORDER = '00000000-0000-4000-8000-000000000000';

/** A message to the product before it is sent. */
export type ProductMessage = {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** What was sent to the product, and its answer: for tests and the page. */
export type SentMessage = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | undefined;
  readonly answer: string;
};

const KEPT = 500;

/**
 * Reports payments to the product: signed, again until acknowledged, and wrongly where the menu
 * says.
 */
export type Notifier = {
  notify(message: ProductMessage): void;
  /** What was said so far, the newest first. */
  sent(): readonly SentMessage[];
};

type Deps = Pick<SandboxDeps, 'clock' | 'logger'> & {
  readonly key: string;
  readonly faults: PaymentFaults;
};

type Sender = {
  readonly headersOf: (url: string, text: string, wrongs?: Wrongs) => Headers;
  readonly post: (url: string, text: string, headers: Headers) => Promise<boolean>;
  /** Sends again with a fresh signature until it is acknowledged. */
  readonly insist: (url: string, text: string) => Promise<void>;
};
type Wrongs = { readonly isWrong?: boolean; readonly isOld?: boolean };
type Headers = SentMessage['headers'];

export function createNotifier(deps: Deps): Notifier {
  const sent: SentMessage[] = [];
  const sender = createSender(deps, sent);
  return {
    sent: () => sent,
    notify: (message) => {
      const { url } = message;
      notify(sender, message, deps.faults.messages.take()).catch((error: unknown) =>
        deps.logger.error({ err: error, url }, 'a stand-in could not tell the product'),
      );
    },
  };
}

function createSender({ clock, logger, key }: Deps, sent: SentMessage[]): Sender {
  const headersOf: Sender['headersOf'] = (url, body, { isWrong = false, isOld = false } = {}) => {
    const timestamp = String(clock.nowMs() - (isOld ? 3_600_000 : 0));
    const nonce = randomBytes(16).toString('hex');
    const target = `POST ${new URL(url).pathname}`;
    const signer = isWrong ? 'somebody else’s key' : key;
    return {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf({ key: signer, target, body, timestamp, nonce }),
    };
  };
  const post: Sender['post'] = async (url, body, headers) => {
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    const answer = (await response?.text().catch(() => '')) ?? '';
    sent.unshift({ url, body, headers, status: response?.status, answer });
    sent.length = Math.min(sent.length, KEPT);
    return response?.ok === true;
  };
  const insist: Sender['insist'] = async (url, text) => {
    for (const pauseMs of [0, ...RETRIES_MS]) {
      await delay(pauseMs, undefined, { ref: false });
      if (await post(url, text, headersOf(url, text))) return;
    }
    logger.info({ url }, 'a stand-in gave up telling the product');
  };
  return { headersOf, post, insist };
}

async function notify(
  { headersOf, post, insist }: Sender,
  { url, body }: ProductMessage,
  fault: StandInFault<MessageFault> | undefined,
): Promise<void> {
  const text = JSON.stringify(body);
  switch (fault?.kind) {
    case 'never':
      return;
    case 'late':
      await delay(fault.delayMs ?? 1000, undefined, { ref: false });
      return await insist(url, text);
    case 'twice':
      await Promise.all([insist(url, text), insist(url, text)]);
      return;
    case 'replayed': {
      const headers = headersOf(url, text);
      await post(url, text, headers);
      await post(url, text, headers);
      return;
    }
    case 'wrong-signature':
      await post(url, text, headersOf(url, text, { isWrong: true }));
      return;
    case 'old-time':
      await post(url, text, headersOf(url, text, { isOld: true }));
      return;
    case 'other-amount':
      return await insist(url, JSON.stringify(withOtherAmount(body)));
    case 'other-player':
      return await insist(url, JSON.stringify({ ...body, customer_id: FOREIGN_PLAYER }));
    case 'other-order':
      return await insist(url, JSON.stringify(withOtherOrder(body)));
    case undefined:
      return await insist(url, text);
  }
}

function withOtherOrder(body: ProductMessage['body']): ProductMessage['body'] {
  const other = { order_id: FOREIGN_ORDER, reference: FOREIGN_ORDER, transfer: 'other' };
  const known = Object.entries(other).filter(([name]) => name in body);
  return { ...body, ...Object.fromEntries(known) };
}

function withOtherAmount(body: ProductMessage['body']): ProductMessage['body'] {
  const { give } = body;
  if (typeof give === 'object' && give !== null)
    return { ...body, give: { ...give, amount: '1.00' } };
  return { ...body, amount: '1.00', ...('paid_amount' in body && { paid_amount: '1.00' }) };
}

/** Admits what the product signed: 401 for everything else. `base` is what the paths follow. */
export function requireSigned({
  key,
  clock,
  base,
}: Pick<Deps, 'key' | 'clock'> & { readonly base: string }): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const path = `${url.pathname}${url.search}`.slice(base.length);
    const body = new Uint8Array(await c.req.arrayBuffer());
    const asked = { key, target: `${c.req.method} ${path}`, body, nowMs: clock.nowMs() };
    const verdict = verifyMessage(asked, (name) => c.req.header(name));
    if (!verdict.isRight) return c.json({ error: `refused: ${verdict.reason}` }, 401);
    return await next();
  };
}
