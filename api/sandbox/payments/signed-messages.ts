import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { signatureOf, verifyMessage } from '../../cashdesk/gateways/message-signature.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';
import type { PaymentFaults } from './payment-faults.ts';

/** Pauses before a message is told again that was not heard with 2xx. */
const RETRIES_MS = [300, 1000, 3000, 10_000];
const FOREIGN_PLAYER = '1';
const FOREIGN_ORDER = '00000000-0000-4000-8000-000000000000';

/** A message to the house as it is meant to go out. */
export type HouseMessage = {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** What was said to the house, and what it heard: for tests and the page. */
export type SentMessage = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | undefined;
  readonly answer: string;
};

const KEPT = 500;

/** Tells the house how payments went: signed, again until heard, and wrongly where the menu says. */
export type Teller = {
  tell(message: HouseMessage): void;
  /** What was said so far, the newest first. */
  sent(): readonly SentMessage[];
};

type Deps = Pick<SandboxDeps, 'clock' | 'logger'> & {
  readonly key: string;
  readonly faults: PaymentFaults;
};

export function createTeller({ clock, logger, key, faults }: Deps): Teller {
  const sent: SentMessage[] = [];

  const signed = (url: string, text: string, { isWrong = false, isOld = false } = {}) => {
    const timestamp = String(clock.nowMs() - (isOld ? 3_600_000 : 0));
    const nonce = randomBytes(16).toString('hex');
    const target = `POST ${new URL(url).pathname}`;
    const rightKey = isWrong ? 'somebody else’s key' : key;
    return {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf({ key: rightKey, target, body: text, timestamp, nonce }),
    };
  };

  const post = async (url: string, body: string, headers: Readonly<Record<string, string>>) => {
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    const answer = (await response?.text().catch(() => '')) ?? '';
    sent.unshift({ url, body, headers, status: response?.status, answer });
    sent.length = Math.min(sent.length, KEPT);
    return response?.ok === true;
  };

  /** Again with a fresh signature until it is heard; a message that is refused for good is given up. */
  const insist = async (url: string, text: string) => {
    if (await post(url, text, signed(url, text))) return;
    for (const pauseMs of RETRIES_MS) {
      await delay(pauseMs, undefined, { ref: false });
      if (await post(url, text, signed(url, text))) return;
    }
    logger.info({ url }, 'a stand-in gave up telling the house');
  };

  const tell = async ({ url, body }: HouseMessage) => {
    const fault = faults.messages.take();
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
        const headers = signed(url, text);
        await post(url, text, headers);
        await post(url, text, headers);
        return;
      }
      case 'wrong-signature':
        await post(url, text, signed(url, text, { isWrong: true }));
        return;
      case 'old-time':
        await post(url, text, signed(url, text, { isOld: true }));
        return;
      case 'other-amount':
        return await insist(url, JSON.stringify(withOtherAmount(body)));
      case 'other-player':
        return await insist(url, JSON.stringify({ ...body, customer_id: FOREIGN_PLAYER }));
      case 'other-order': {
        const other = { order_id: FOREIGN_ORDER, reference: FOREIGN_ORDER, transfer: 'other' };
        const known = Object.entries(other).filter(([name]) => name in body);
        return await insist(url, JSON.stringify({ ...body, ...Object.fromEntries(known) }));
      }
      case undefined:
        return await insist(url, text);
    }
  };

  return {
    sent: () => sent,
    tell: (message) => {
      tell(message).catch((error: unknown) =>
        logger.error({ err: error, url: message.url }, 'a stand-in could not tell the house'),
      );
    },
  };
}

function withOtherAmount(body: HouseMessage['body']): HouseMessage['body'] {
  const { give } = body;
  if (typeof give === 'object' && give !== null)
    return { ...body, give: { ...give, amount: '1.00' } };
  return { ...body, amount: '1.00', ...('paid_amount' in body && { paid_amount: '1.00' }) };
}

/** Lets in what the house signed: 401 for everything else. `base` is what the paths follow. */
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
