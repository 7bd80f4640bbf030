import * as z from 'zod/mini';
import { text } from '../../../../shared/platform/text.ts';
import { GatewayFailure } from '../../gateways/gateway.ts';
import { createGatewayClient } from '../../gateways/gateway-client.ts';
import type { GatewaySettings } from '../../gateways/settings.ts';
import type { PayoutAdapter, PayoutAnswer, PayoutOrder } from './payout-adapter.ts';

const payout = z.object({
  id: text(64),
  /** Our own name of it. */
  payout_id: z.string(),
  state: z.enum(['accepted', 'paid', 'rejected']),
  reason: z.optional(z.nullable(text(200))),
});

/**
 * Payouts through the operator's fiat gateway: one signed request with the withdrawal's own id as
 * its idempotency key. A gateway that says nothing, or nothing that can be read, may have paid.
 */
export function createGatewayPayouts(
  settings: GatewaySettings & { readonly callbackUrl: string },
  clock: { nowMs(): number },
): PayoutAdapter {
  const client = createGatewayClient(settings, clock);
  return {
    send: (order) =>
      readSafely(order, () =>
        client.ask({
          method: 'POST',
          path: '/payouts',
          idempotencyKey: order.key,
          body: bodyOf(order, settings.callbackUrl),
        }),
      ),
    statusOf: (order) =>
      readSafely(order, () => client.ask({ method: 'GET', path: `/payouts/${order.key}` })),
  };
}

function bodyOf(order: PayoutOrder, callbackUrl: string): object {
  const { key, withdrawal, payee, bankCode } = order;
  return {
    payout_id: key,
    payway: withdrawal.payway_id,
    amount: withdrawal.amount_in_currency,
    currency: withdrawal.payer_currency,
    account: payee.purse,
    callback_url: callbackUrl,
    ...(bankCode !== undefined && { bank: bankCode }),
  };
}

async function readSafely(
  { key }: Pick<PayoutOrder, 'key'>,
  ask: () => Promise<unknown>,
): Promise<PayoutAnswer> {
  try {
    const answer = await ask();
    if (answer === undefined) return { status: 'absent' };
    const parsed = payout.safeParse(answer);
    if (!parsed.success || parsed.data.payout_id !== key) {
      return { status: 'unknown', why: 'an answer that is none of this payout' };
    }
    return answerOf(parsed.data);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return { status: 'unknown', why: error.message };
  }
}

function answerOf({ id, state, reason }: z.infer<typeof payout>): PayoutAnswer {
  if (state === 'paid') return { status: 'sent', externalId: id };
  if (state === 'accepted') return { status: 'processing', externalId: id };
  return { status: 'failed', reason: reason ?? 'rejected' };
}
