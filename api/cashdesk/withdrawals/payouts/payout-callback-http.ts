import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { parseJsonOnce } from '../../../platform/json-once.ts';
import { createThrottledWarn } from '../../../platform/throttled-warn.ts';
import { verifyMessage } from '../../gateways/message-signature.ts';
import { askPayerNow } from '../ask-payer-now.ts';
import { noteOtherEnd } from '../withdrawal-notes.ts';
import { createPayoutGateways, type PayoutGatewayDeps } from './payers.ts';
import { PAYOUT_CALLBACK_PATH } from './settings.ts';

const MAX_BODY_BYTES = 8192;
const told = z.object({ payout_id: z.uuid() });

/**
 * Takes a signed message of the gateway that a payout changed, and trusts nothing in it but which
 * payout: whoever was asked to pay that is asked about it, at once. So a message that is old,
 * repeated, out of order or about another sum changes nothing. For a payout that is over, its
 * gateway is asked here: staff get a line where it reports another end, and where it cannot answer,
 * the message is to be sent again.
 */
export function payoutCallbackRoutes(
  deps: PayoutGatewayDeps & { readonly db: Database; readonly logger: Logger },
): Hono {
  const { config, clock, db, logger } = deps;
  const payers = createPayoutGateways(deps);
  const app = new Hono();
  const warn = createThrottledWarn(logger);
  const refuse = (reason: string) =>
    warn({ reason, audit: true }, 'a report on a payout was refused', reason);
  const tooLarge = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('', 413) });
  app.post(PAYOUT_CALLBACK_PATH, tooLarge, async (c) => {
    const { payouts } = config;
    if (payouts === undefined) return c.text('', 404);
    const body = new Uint8Array(await c.req.arrayBuffer());
    const nowMs = clock.nowMs();
    const target = `POST ${PAYOUT_CALLBACK_PATH}`;
    const verdict = verifyMessage({ key: payouts.key, target, body, nowMs }, (name) =>
      c.req.header(name),
    );
    if (!verdict.isRight) {
      refuse(verdict.reason);
      return c.json({ ok: false }, 401);
    }
    const parsed = told.safeParse(readJson(body));
    if (!parsed.success) {
      refuse('shape');
      return c.json({ ok: false }, 400);
    }
    const { payout_id: payoutId } = parsed.data;
    const outcome = (await askPayerNow(db, payoutId, nowMs)) ? 'asks' : 'not-open';
    logger.info({ payoutId, outcome }, 'a report on a payout was accepted');
    const isHeard = outcome === 'asks' || (await noteOtherEnd(deps, payoutId, { payers }));
    return c.json({ ok: isHeard }, isHeard ? 200 : 503);
  });
  return app;
}

function readJson(body: Uint8Array): unknown {
  try {
    return parseJsonOnce(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}
