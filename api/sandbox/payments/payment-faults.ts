import { setTimeout as delay } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { createStandInFaults } from '../fault-menu.ts';

/**
 * What goes wrong in an answer to the product. `done-then-closed` does what was asked first;
 * `not-known` denies the payment or payout that was asked about.
 */
const OF_ANSWERS = [
  'rate-limit',
  'server-error',
  'slow',
  'closed',
  'done-then-closed',
  'malformed',
  'not-known',
] as const;
/** What goes wrong with a message to the product. */
const OF_MESSAGES = [
  'late',
  'twice',
  'never',
  'wrong-signature',
  'old-time',
  'replayed',
  'other-amount',
  'other-player',
  'other-order',
] as const;

export type MessageFault = (typeof OF_MESSAGES)[number];

/** The faults of all payment stand-ins: one menu of answers, one of messages. */
export function createPaymentFaults() {
  return {
    answers: createStandInFaults(OF_ANSWERS),
    messages: createStandInFaults(OF_MESSAGES),
  };
}
export type PaymentFaults = ReturnType<typeof createPaymentFaults>;

/** Spoils the next answers to the product as the menu says. */
export function spoilAnswers({ answers }: PaymentFaults): MiddlewareHandler {
  return async (c, next) => {
    const fault = answers.take();
    switch (fault?.kind) {
      case undefined:
        return await next();
      case 'rate-limit':
        return c.json({ error: 'too many requests' }, 429, { 'retry-after': '1' });
      case 'server-error':
        return c.json({ error: 'internal' }, 503);
      case 'malformed':
        return c.text('<html>', 200);
      case 'not-known':
        return c.json({ error: 'unknown' }, 404);
      case 'slow':
        await delay(fault.delayMs ?? 1000);
        return await next();
      case 'done-then-closed':
        await next();
        return cut(c);
      case 'closed':
        return cut(c);
    }
  };
}

/** Breaks the connection under an answer. */
function cut(c: Context): Response {
  const { outgoing } = c.env as { readonly outgoing?: { destroy(): void } };
  outgoing?.destroy();
  return c.body(null, 500);
}
