import { hash } from 'node:crypto';
import { type Context as HonoContext, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import { createSparingWarn } from '../../sparing-warn.ts';
import type { Gateway, GatewayNotice } from '../gateways/gateway.ts';
import { verifyMessage } from '../gateways/message-signature.ts';
import { takeTransfer } from '../p2p/take-transfer.ts';
import { webhookPath } from './open-order.ts';
import { takeInvoice } from './take-invoice.ts';

const MAX_BODY_BYTES = 65_536;
const PAYWAY = /^[1-9]\d{0,8}$/;

/** What the gateway hears: with 200 it stops telling, with anything else it may tell again. */
type Reply = { readonly status: 200 | 400 | 401 | 404 | 409; readonly said: string };

/**
 * Where gateways tell how payments went: `POST /api/cashdesk/gateway/{payway}`, signed over the raw
 * body and the path, within five minutes. Nothing of a message is read before its signature is
 * right. A message that was heard before is heard again without harm: money is credited by claims.
 */
export function gatewayRoutes(context: Context): Hono {
  const app = new Hono();
  const warn = createSparingWarn(context.logger);
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.json({ ok: false }, 413) });
  app.post(webhookPathPattern, limit, async (c) => {
    c.header('Cache-Control', 'no-store');
    const payway = c.req.param('payway');
    const { status, said } = await hear(context, c, payway);
    if (status === 200) context.logger.info({ payway, said }, 'a gateway’s message was taken');
    else warn({ payway, status, said }, 'a gateway’s message was refused', kindOf(payway, said));
    crashPoint('webhook-before-200');
    return c.json({ ok: status === 200, said }, status);
  });
  return app;
}

const webhookPathPattern = '/api/cashdesk/gateway/:payway';

/** Each reason of each payway has its own line in the log; a payway that is none has no name here. */
const kindOf = (payway: string | undefined, said: string) =>
  said === 'payway' ? said : `${payway} ${said}`;

async function hear(context: Context, c: HonoContext, payway: string | undefined): Promise<Reply> {
  const paywayId = PAYWAY.test(payway ?? '') ? Number(payway) : undefined;
  const gateway = paywayId === undefined ? undefined : await gatewayOf(context, paywayId);
  if (paywayId === undefined || gateway === undefined) return { status: 404, said: 'payway' };
  const body = new Uint8Array(await c.req.arrayBuffer());
  const target = `POST ${webhookPath(paywayId)}`;
  const asked = { key: gateway.key, target, body, nowMs: context.clock.nowMs() };
  const verdict = verifyMessage(asked, (name) => c.req.header(name));
  if (!verdict.isRight) return { status: 401, said: verdict.reason };
  const isFirst = await keepMessage(context, { paywayId, nonce: verdict.nonce, body });
  if (!isFirst) return { status: 409, said: 'nonce' };
  const notice = gateway.read(parsed(body));
  if (notice === undefined) return { status: 400, said: 'shape' };
  return await act(context, paywayId, notice);
}

async function gatewayOf(context: Context, paywayId: number): Promise<Gateway | undefined> {
  const row = await context.db
    .selectFrom('payways')
    .select('family')
    .where('id', '=', paywayId)
    .executeTakeFirst();
  return row && context.gateways.of(row.family);
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** False where the nonce was used for another message; the same one again is let through. */
async function keepMessage(
  { db, clock, logger }: Context,
  message: { readonly paywayId: number; readonly nonce: string; readonly body: Uint8Array },
): Promise<boolean> {
  const { paywayId, nonce } = message;
  const bodyHash = hash('sha256', message.body);
  const kept = await db
    .insertInto('gateway_messages')
    .values({
      payway_id: paywayId,
      nonce,
      body_hash: bodyHash,
      received_at: new Date(clock.nowMs()),
    })
    .onConflict((conflict) => conflict.columns(['payway_id', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  if (kept !== undefined) return true;
  const earlier = await db
    .selectFrom('gateway_messages')
    .select('body_hash')
    .where('payway_id', '=', paywayId)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  logger.info({ paywayId, nonce }, 'a gateway’s message came again');
  return earlier?.body_hash === bodyHash;
}

async function act(context: Context, paywayId: number, notice: GatewayNotice): Promise<Reply> {
  if (notice.kind === 'transfer') {
    return { status: 200, said: await takeTransfer(context, notice, 'gateway') };
  }
  const outcome = await takeInvoice(context, { notice, paywayId, by: 'gateway' });
  if (outcome === 'unknown') return { status: 404, said: outcome };
  const isRefused = outcome === 'other-player' || outcome === 'other-invoice';
  return { status: isRefused ? 409 : 200, said: outcome };
}
