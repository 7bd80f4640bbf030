import { hash } from 'node:crypto';
import { type Context as HonoContext, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { crashPoint } from '../../platform/crash-points.ts';
import { DoubledField, parseJsonOnce } from '../../platform/json-once.ts';
import { createThrottledWarn } from '../../platform/throttled-warn.ts';
import type { Gateway, GatewayNotice } from '../gateways/gateway.ts';
import type { Gateways } from '../gateways/gateways.ts';
import { verifyMessage } from '../gateways/message-signature.ts';
import type { NoticeOutcome } from './notices/decision.ts';
import { takeNotice, type TakeNoticeDeps } from './notices/take-notice.ts';
import { GATEWAY_PATH, webhookPath } from './open-order.ts';

type GatewayHttpDeps = TakeNoticeDeps & { readonly gateways: Gateways };

const MAX_BODY_BYTES = 65_536;
const PAYWAY = /^[1-9]\d{0,8}$/;

/**
 * The status for the gateway: after 200 it stops reporting, after any other it may report again.
 */
type Status = 200 | 400 | 401 | 404 | 409;
type Reply = { readonly status: Status; readonly said: string };

/** A message that is not accepted, with the status for the gateway. */
class MessageRefused extends Error {
  readonly status: Exclude<Status, 200>;

  constructor(status: Exclude<Status, 200>, said: string) {
    super(said);
    this.name = 'MessageRefused';
    this.status = status;
  }
}

/** The status for a notice that concerns nothing of the gateway's own; all others get 200. */
const REFUSED: Partial<Readonly<Record<NoticeOutcome, Status>>> = {
  'other-player': 409,
  'other-invoice': 409,
};

/**
 * Where gateways report on payments: `POST /api/cashdesk/gateway/{payway}`, signed over the raw
 * body and the path, within five minutes. Nothing of a message is read, and nothing in the
 * database, before its signature is verified. A repeated message changes nothing: money is credited
 * under idempotency keys.
 */
export function gatewayRoutes(deps: GatewayHttpDeps): Hono {
  const app = new Hono();
  const warn = createThrottledWarn(deps.logger);
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.json({ ok: false }, 413) });
  app.post(`${GATEWAY_PATH}:payway`, limit, async (c) => {
    c.header('Cache-Control', 'no-store');
    const payway = c.req.param('payway');
    const { status, said } = await handleNotice(deps, c, payway).catch(refusalOf);
    if (status === 200) deps.logger.info({ payway, said }, 'a gateway’s message was taken');
    else
      warn(
        { payway, status, said },
        'a gateway’s message was refused',
        kindOf(payway, { status, said }),
      );
    crashPoint('webhook-before-200');
    return c.json({ ok: status === 200, said }, status);
  });
  return app;
}

/** Each reason has its own line in the log, of each payway once its gateway signed for it. */
const kindOf = (payway: string | undefined, { status, said }: Reply) =>
  status === 401 || status === 404 ? said : `${payway} ${said}`;

function refusalOf(error: unknown): Reply {
  if (!(error instanceof MessageRefused)) throw error;
  return { status: error.status, said: error.message };
}

async function handleNotice(deps: GatewayHttpDeps, c: HonoContext, payway = ''): Promise<Reply> {
  if (!PAYWAY.test(payway)) throw new MessageRefused(404, 'payway');
  const paywayId = Number(payway);
  const body = new Uint8Array(await c.req.arrayBuffer());
  const message = { paywayId, body, header: (name: string) => c.req.header(name) };
  requireSigned(deps, deps.gateways.all, message);
  const notice = await readNotice(deps, await gatewayOf(deps, paywayId), message);
  const said = await takeNotice(deps, { notice, paywayId, by: 'gateway' });
  const unheard = notice.kind === 'invoice' && said === 'unknown' ? 404 : 200;
  return { status: REFUSED[said] ?? unheard, said };
}

async function gatewayOf({ db, gateways }: GatewayHttpDeps, paywayId: number): Promise<Gateway> {
  const row = await db
    .selectFrom('payways')
    .select('family')
    .where('id', '=', paywayId)
    .executeTakeFirst();
  const gateway = row && gateways.of(row.family);
  if (gateway === undefined) throw new MessageRefused(404, 'payway');
  return gateway;
}

type Message = {
  readonly paywayId: number;
  readonly body: Uint8Array;
  readonly header: (name: string) => string | undefined;
};

/** The nonce of a message that one of these gateways signed for its payway. */
function requireSigned(
  { clock }: GatewayHttpDeps,
  gateways: readonly Gateway[],
  { paywayId, body, header }: Message,
): string {
  const asked = { target: `POST ${webhookPath(paywayId)}`, body, nowMs: clock.nowMs() };
  let reason: 'headers' | 'signature' | 'time' = 'signature';
  for (const { key } of gateways) {
    const verdict = verifyMessage({ ...asked, key }, header);
    if (verdict.isRight) return verdict.nonce;
    if (verdict.reason !== 'signature') ({ reason } = verdict);
  }
  throw new MessageRefused(401, reason);
}

/** Reads a message once its gateway signed it and its nonce was used for no other. */
async function readNotice(
  deps: GatewayHttpDeps,
  gateway: Gateway,
  message: Message,
): Promise<GatewayNotice> {
  const { paywayId, body } = message;
  const nonce = requireSigned(deps, [gateway], message);
  await keepMessage(deps, { paywayId, nonce, body });
  const notice = gateway.read(parsed(body));
  if (notice === undefined) throw new MessageRefused(400, 'shape');
  return notice;
}

function parsed(body: Uint8Array): unknown {
  try {
    return parseJsonOnce(Buffer.from(body).toString('utf8'));
  } catch (error) {
    throw new MessageRefused(400, error instanceof DoubledField ? 'doubled' : 'shape');
  }
}

/** Refuses a nonce that was used for another message; the same one again is let through. */
async function keepMessage(
  { db, clock, logger }: GatewayHttpDeps,
  message: { readonly paywayId: number; readonly nonce: string; readonly body: Uint8Array },
): Promise<void> {
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
  if (kept === undefined) {
    const earlier = await db
      .selectFrom('gateway_messages')
      .select('body_hash')
      .where('payway_id', '=', paywayId)
      .where('nonce', '=', nonce)
      .executeTakeFirst();
    logger.info({ paywayId, nonce }, 'a gateway’s message came again');
    if (earlier?.body_hash !== bodyHash) throw new MessageRefused(409, 'nonce');
  }
}
