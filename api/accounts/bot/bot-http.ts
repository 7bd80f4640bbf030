import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  type ApprovalPress,
  type ApprovalPressAnswer,
  BOT_ROUTES,
  type BotRoute,
  type LoginLinkAnswer,
  type LoginLinkBody,
  type ShownStoryAnswer,
  type ShownStoryBody,
  type RemindersOffBody,
  type StartBody,
  type SupportUpdateAnswer,
  type SupportReactionBody,
  type SupportUpdateBody,
} from '../../../shared/platform/bot/contract.ts';
import {
  botRequestKey,
  isBotSignature,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  SIGNATURE_WINDOW_MS,
  TIMESTAMP_HEADER,
} from '../../../shared/platform/bot/signature.ts';
import { Refusal, type WireError } from '../../../shared/errors/refusal.ts';
import { createNonceMemory } from '../../platform/nonce-memory.ts';

/** What the bot's routes need; the verbs behind them belong to accounts. */
export type BotRoutesDeps = {
  readonly secret: string;
  /** The product's clock, which the sandbox can move. */
  readonly clock: { nowMs(): number };
  /** Issues a link that signs this Telegram user in once, on the web. */
  readonly issueLoginLink: (user: LoginLinkBody) => Promise<LoginLinkAnswer>;
  /** Notes who started the bot and by which link; repeating it changes nothing. */
  readonly recordStart: (start: StartBody) => Promise<void>;
  /** Switches the reminders of a Telegram user off; repeating it changes nothing. */
  readonly stopReminders: (press: RemindersOffBody) => Promise<void>;
  /** What a press of a button for staff decides, if the presser may. */
  readonly press: (press: ApprovalPress) => Promise<ApprovalPressAnswer>;
  /** What becomes of a story that somebody forwarded to the bot. */
  readonly showStory: (story: ShownStoryBody) => Promise<ShownStoryAnswer>;
  /** What becomes of a message to support, or of the staff's in a topic. */
  readonly takeSupport: (update: SupportUpdateBody) => Promise<SupportUpdateAnswer>;
  /** Shows the other side a reaction to a message of support. */
  readonly takeReaction: (reaction: SupportReactionBody) => Promise<void>;
  readonly logger: { error(fields: object, message: string): void };
};

/** A message of 4,096 characters of four bytes, and what is said of it. */
const MAX_BODY_BYTES = 20_480;

/**
 * The routes below `/api/bot`, for the bot alone. A request must be signed within 60 seconds of the
 * product's clock with a nonce not used before. A refusal for its signature or its time returns the
 * API's time in `x-bot-timestamp`, so a bot with a wrong clock can sign again.
 */
export function botRoutes(deps: BotRoutesDeps): Hono {
  const key = botRequestKey(deps.secret);
  const nonces = createNonceMemory(SIGNATURE_WINDOW_MS * 2);
  const app = new Hono();
  app.use('*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));

  app.use('*', async (c, next) => {
    const nowMs = deps.clock.nowMs();
    const timestampMs = Number(c.req.header(TIMESTAMP_HEADER) ?? Number.NaN);
    const nonce = c.req.header(NONCE_HEADER) ?? '';
    const parts = { timestampMs, nonce, method: c.req.method, path: c.req.path };
    const body = await c.req.text().catch(() => undefined);
    if (body === undefined) return refuse(c, 400, { code: 400, name: 'wire.wrong-shape' });
    const signed = { ...parts, body };
    const isSigned = isBotSignature(key, signed, c.req.header(SIGNATURE_HEADER) ?? '');
    const isInTime = Math.abs(nowMs - timestampMs) <= SIGNATURE_WINDOW_MS;
    if (isSigned && isInTime && nonce.length >= 16 && nonces.isFirstUse(nonce, nowMs)) {
      return await next();
    }
    c.header(TIMESTAMP_HEADER, String(nowMs));
    return refuse(c, 401, { code: 498, name: 'wire.invalid-token' });
  });

  app.post('/login-link', async (c) => {
    const body = await readBody(c, '/api/bot/login-link');
    if (!body.success) return refuse(c, 400, { code: 400, name: 'wire.wrong-shape' });
    return c.json(await deps.issueLoginLink(body.data));
  });

  app.post('/start', async (c) => {
    const body = await readBody(c, '/api/bot/start');
    if (!body.success) return refuse(c, 400, { code: 400, name: 'wire.wrong-shape' });
    await deps.recordStart(body.data);
    return c.json({ ok: true as const });
  });

  app.post('/reminders-off', async (c) => {
    const body = await readBody(c, '/api/bot/reminders-off');
    if (!body.success) return refuse(c, 400, { code: 400, name: 'wire.wrong-shape' });
    await deps.stopReminders(body.data);
    return c.json({ ok: true as const });
  });

  app.post('/approvals', async (c) => {
    const body = await readBody(c, '/api/bot/approvals');
    if (!body.success) return refuse(c, 400, { code: 400, name: 'wire.wrong-shape' });
    return c.json(await deps.press(body.data));
  });

  app.post('/story', async (c) => {
    const body = await readBody(c, '/api/bot/story');
    if (!body.success) return refuse(c, 400, { code: 400, name: 'wire.wrong-shape' });
    return c.json(await deps.showStory(body.data));
  });

  app.post('/support', async (c) => {
    const body = await readBody(c, '/api/bot/support');
    if (!body.success) return refuse(c, 400, { code: 400, name: 'wire.wrong-shape' });
    return c.json(await deps.takeSupport(body.data));
  });

  app.post('/support-reaction', async (c) => {
    const body = await readBody(c, '/api/bot/support-reaction');
    if (!body.success) return refuse(c, 400, { code: 400, name: 'wire.wrong-shape' });
    await deps.takeReaction(body.data);
    return c.json({ ok: true as const });
  });

  app.all('*', (c) => refuse(c, 404, { code: 404, name: 'wire.unknown-method' }));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, 400, error.toWire());
    deps.logger.error({ err: error, path: c.req.path }, 'bot request failed');
    return refuse(c, 500, { code: 500, name: 'wire.server-error' });
  });
  return app;
}

async function readBody<R extends BotRoute>(c: Context, route: R) {
  const body = await c.req.json<unknown>().catch(() => undefined);
  return BOT_ROUTES[route].body.safeParse(body) as ReturnType<
    (typeof BOT_ROUTES)[R]['body']['safeParse']
  >;
}

const tooLarge = (c: Context) => refuse(c, 413, { code: 413, name: 'wire.too-large' });

function refuse(c: Context, status: 400 | 401 | 404 | 413 | 500, error: WireError) {
  return c.json({ success: false, error }, status);
}
