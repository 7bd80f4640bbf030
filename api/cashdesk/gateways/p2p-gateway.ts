import * as z from 'zod/mini';
import { text } from '../../../shared/platform/text.ts';
import { hundredthsOfText, textOfHundredths } from '../payments/decimal.ts';
import { type Gateway, GatewayFailure, type TransferNotice } from './gateway.ts';
import { createGatewayClient } from './gateway-client.ts';
import type { GatewaySettings } from './settings.ts';

const transfer = z.object({
  transfer: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  account: text(64),
  amount: z.string(),
  currency: text(8),
});

const listed = z.object({ transfers: z.array(z.unknown()) });

const expected = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

/**
 * Transfers from person to person: an external desk watches the operator's accounts and reports
 * every transfer that reaches one. It knows what is expected, so that it can be asked; what arrived
 * is matched by account and sum on our side alone.
 */
export function createP2pGateway(settings: GatewaySettings, clock: { nowMs(): number }): Gateway {
  const client = createGatewayClient(settings, clock);
  return {
    key: settings.key,
    open: async ({ payment, totalHundredths, currency, callbackUrl }) => {
      const answer = await client.ask({
        method: 'POST',
        path: '/expected',
        idempotencyKey: payment.id,
        body: {
          order_id: payment.id,
          account: payment.requisites?.accountNumber,
          amount: textOfHundredths(totalHundredths),
          currency,
          callback_url: callbackUrl,
          expires_at: payment.expires_at?.toISOString(),
        },
      });
      const parsed = expected.safeParse(answer);
      if (!parsed.success)
        throw new GatewayFailure('the desk watches not', { cause: parsed.error });
      return { externalId: parsed.data.id };
    },
    ask: () => Promise.resolve(undefined),
    read: readTransfer,
    recent: async () => {
      const parsed = listed.safeParse(await client.ask({ method: 'GET', path: '/transfers' }));
      if (!parsed.success) throw new GatewayFailure('no list', { cause: parsed.error });
      return parsed.data.transfers.flatMap((body) => readTransfer(body) ?? []);
    },
  };
}

function readTransfer(body: unknown): TransferNotice | undefined {
  const parsed = transfer.safeParse(body);
  const hundredths = parsed.success ? hundredthsOfText(parsed.data.amount) : undefined;
  if (!parsed.success || hundredths === undefined) return undefined;
  const { data } = parsed;
  return {
    kind: 'transfer',
    transferId: data.transfer,
    account: data.account,
    hundredths,
    currency: data.currency,
  };
}
