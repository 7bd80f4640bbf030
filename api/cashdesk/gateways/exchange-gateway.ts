import * as z from 'zod/mini';
import { text } from '../../../shared/platform/text.ts';
import { hundredthsOfText, textOfHundredths } from '../payments/decimal.ts';
import { type Gateway, GatewayFailure, type InvoiceNotice } from './gateway.ts';
import { createGatewayClient } from './gateway-client.ts';
import type { GatewaySettings } from './settings.ts';

const order = z.object({
  order: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  reference: z.uuid(),
  state: z.enum(['waiting', 'exchanging', 'done', 'cancelled', 'timeout']),
  give: z.object({ amount: z.string(), currency: text(8) }),
});

const link = z.object({ order: z.string(), link: z.url({ protocol: /^https?$/ }) });

const STATUSES = {
  waiting: 'pending',
  exchanging: 'pending',
  done: 'paid',
  cancelled: 'failed',
  timeout: 'expired',
} as const;

/**
 * Payways of exchanges: an outside exchange takes the player's card or money and pays the operator.
 * The player is led to its page; it names our reference in everything it says.
 */
export function createExchangeGateway(
  settings: GatewaySettings,
  clock: { nowMs(): number },
): Gateway {
  const client = createGatewayClient(settings, clock);
  return {
    key: settings.key,
    open: async ({ payment, totalHundredths, currency, returnUrl, callbackUrl }) => {
      const answer = await client.ask({
        method: 'POST',
        path: '/orders',
        idempotencyKey: payment.id,
        body: {
          reference: payment.id,
          desk: payment.payway_id,
          give: { amount: textOfHundredths(totalHundredths), currency },
          back_url: returnUrl,
          notify_url: callbackUrl,
        },
      });
      const parsed = link.safeParse(answer);
      if (!parsed.success) throw new GatewayFailure('no page to pay at', { cause: parsed.error });
      return { externalId: parsed.data.order, url: parsed.data.link };
    },
    ask: async (payment) => {
      if (payment.external_id === null) return undefined;
      return readOrder(await client.ask({ method: 'GET', path: `/orders/${payment.external_id}` }));
    },
    read: readOrder,
  };
}

function readOrder(body: unknown): InvoiceNotice | undefined {
  const parsed = order.safeParse(body);
  const hundredths = parsed.success ? hundredthsOfText(parsed.data.give.amount) : undefined;
  if (!parsed.success || hundredths === undefined) return undefined;
  const { data } = parsed;
  return {
    kind: 'invoice',
    externalId: data.order,
    orderId: data.reference,
    status: STATUSES[data.state],
    hundredths,
    currency: data.give.currency,
  };
}
