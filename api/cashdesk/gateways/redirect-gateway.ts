import * as z from 'zod/mini';
import { text } from '../../../shared/platform/text.ts';
import { hundredthsOfText, textOfHundredths } from '../payments/decimal.ts';
import { type Gateway, GatewayFailure, type InvoiceNotice } from './gateway.ts';
import { createGatewayClient } from './gateway-client.ts';
import type { GatewaySettings } from './settings.ts';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

const invoice = z.object({
  id,
  order_id: z.uuid(),
  status: z.enum(['pending', 'paid', 'failed', 'expired']),
  amount: z.string(),
  /** What was really paid, where it differs. */
  paid_amount: z.optional(z.nullable(z.string())),
  currency: text(8),
  customer_id: z.optional(text(32)),
});

const opened = z.object({ id, url: z.url({ protocol: /^https?$/ }) });

/**
 * Payways that lead to a page of a bank or an acquirer: an invoice is created, its address is the
 * page, and the gateway reports the result by a signed message, and when it is asked.
 */
export function createRedirectGateway(
  settings: GatewaySettings,
  clock: { nowMs(): number },
): Gateway {
  const client = createGatewayClient(settings, clock);
  return {
    key: settings.key,
    open: async ({ payment, method, totalHundredths, currency, returnUrl, callbackUrl }) => {
      const answer = await client.ask({
        method: 'POST',
        path: '/invoices',
        idempotencyKey: payment.id,
        body: {
          order_id: payment.id,
          customer_id: String(payment.player_id),
          amount: textOfHundredths(totalHundredths),
          currency,
          payway: payment.payway_id,
          method,
          return_url: returnUrl,
          callback_url: callbackUrl,
          expires_at: payment.expires_at?.toISOString(),
        },
      });
      const parsed = opened.safeParse(answer);
      if (!parsed.success) throw new GatewayFailure('no page to pay at', { cause: parsed.error });
      return { externalId: parsed.data.id, url: parsed.data.url };
    },
    ask: async (payment) => {
      if (payment.external_id === null) return undefined;
      return readInvoice(
        await client.ask({ method: 'GET', path: `/invoices/${payment.external_id}` }),
      );
    },
    read: readInvoice,
  };
}

function readInvoice(body: unknown): InvoiceNotice | undefined {
  const parsed = invoice.safeParse(body);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const hundredths = hundredthsOfText(data.paid_amount ?? data.amount);
  if (hundredths === undefined) return undefined;
  return {
    kind: 'invoice',
    externalId: data.id,
    orderId: data.order_id,
    status: data.status,
    hundredths,
    currency: data.currency,
    customer: data.customer_id,
  };
}
