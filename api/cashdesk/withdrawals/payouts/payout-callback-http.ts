import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { verifyMessage } from '../../gateways/message-signature.ts';

/** Where the gateway tells that a payout changed. */
export const PAYOUT_CALLBACK_PATH = '/api/cashdesk/payouts';

const MAX_BODY_BYTES = 8192;
const told = z.object({ payout_id: z.uuid() });

/**
 * Takes a signed word of the gateway that a payout changed, and believes nothing of it but which one:
 * the gateway is asked itself, at once: writing the stage as it is tells who pays out. So a message that is old, doubled, reordered or told of
 * another sum changes nothing.
 */
export function payoutCallbackRoutes({
  config,
  clock,
  db,
  logger,
}: Pick<Context, 'config' | 'clock' | 'db' | 'logger'>): Hono {
  const app = new Hono();
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
      logger.warn({ reason: verdict.reason, audit: true }, 'a word on a payout was refused');
      return c.json({ ok: false }, 401);
    }
    const parsed = told.safeParse(readJson(body));
    if (!parsed.success) return c.json({ ok: false }, 400);
    await db
      .updateTable('withdrawals')
      .set({ stage: 'sent', due_at: new Date(nowMs) })
      .where('id', '=', parsed.data.payout_id)
      .where('stage', '=', 'sent')
      .execute();
    return c.json({ ok: true });
  });
  return app;
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}
