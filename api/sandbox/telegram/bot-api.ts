import { type Context, Hono } from 'hono';
import type { Fault } from './faults.ts';
import { CHAT_METHODS } from './methods/chats.ts';
import { FILE_METHODS } from './methods/files.ts';
import { MESSAGE_METHODS } from './methods/messages.ts';
import type { MethodTable } from './methods/method.ts';
import { PROFILE_METHODS } from './methods/profile.ts';
import { TOPIC_METHODS } from './methods/topics.ts';
import { updateMethods } from './methods/updates.ts';
import { fieldsOf, type Params } from './params.ts';
import { TelegramRefusal } from './refusal.ts';
import { createWebhook } from './webhook.ts';
import type { TelegramWorld } from './world.ts';

/** The Bot API, as far as it is built, at `/bot<token>/<method>` with the real one's answers. */
export function createBotApi(world: TelegramWorld, botToken: string): Hono {
  const webhook = createWebhook({
    queue: world.queue,
    nowSeconds: () => world.nowSeconds(),
    runReply: async (method, params) => await methods[method.toLowerCase()]?.(world, params),
  });
  const methods = byLowerCase({
    ...PROFILE_METHODS,
    ...MESSAGE_METHODS,
    ...FILE_METHODS,
    ...CHAT_METHODS,
    ...TOPIC_METHODS,
    ...updateMethods(webhook),
  });
  const app = new Hono();

  app.get('/file/:bot{bot[^/]*}/files/:id', (c) => {
    if (c.req.param('bot') !== `bot${botToken}`) return answer(c, unauthorized());
    const file = world.files.find(c.req.param('id'));
    if (file === undefined) return answer(c, new TelegramRefusal(404, 'Not Found'));
    return c.body(new Uint8Array(file.bytes), 200, { 'content-type': 'application/octet-stream' });
  });
  app.all('/:bot{bot[^/]*}/:method', async (c) => {
    if (c.req.param('bot') !== `bot${botToken}`) return answer(c, unauthorized());
    const name = c.req.param('method');
    const method = methods[name.toLowerCase()];
    if (method === undefined) return answer(c, new TelegramRefusal(404, 'Not Found'));
    const fault = world.faults.takeForCall(name);
    if (fault?.kind === 'drop-request') return dropConnection(c);
    if (fault !== undefined) await holdBack(fault);
    const refused = refusalOf(fault);
    if (refused !== undefined) return answer(c, refused);
    try {
      const params = await readParams(c);
      const tooFast = refusalOfRate(world, name, params);
      if (tooFast !== undefined) return answer(c, tooFast);
      const result = await method(world, params);
      if (fault?.kind === 'drop-answer') return dropConnection(c);
      return c.json({ ok: true, result });
    } catch (error) {
      if (error instanceof TelegramRefusal) return answer(c, error);
      throw error;
    }
  });
  app.all('/:bot{bot[^/]*}', (c) => answer(c, new TelegramRefusal(404, 'Not Found')));
  return app;
}

function byLowerCase(methods: MethodTable): MethodTable {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]),
  );
}

function answer(c: Context, refusal: TelegramRefusal): Response {
  return c.json(refusal.toBody(), refusal.code as 400);
}

function unauthorized(): TelegramRefusal {
  return new TelegramRefusal(401, 'Unauthorized');
}

async function readParams(c: Context): Promise<Params> {
  const type = c.req.header('content-type') ?? '';
  const query = c.req.query();
  if (type.includes('application/json')) {
    const body = await c.req.json<unknown>().catch(() => undefined);
    return { ...query, ...fieldsOf(body) };
  }
  if (!type.includes('form')) return query;
  const form: Readonly<Record<string, unknown>> = await c.req.parseBody().catch(() => ({}));
  const fields = await Promise.all(
    Object.entries(form).map(async ([name, value]) => [name, await fieldOf(value)] as const),
  );
  return { ...query, ...Object.fromEntries(fields) };
}

/** A field of a form: a text, or a file as Telegram keeps it. */
async function fieldOf(value: unknown): Promise<unknown> {
  if (!(value instanceof File)) return value;
  return { bytes: Buffer.from(await value.arrayBuffer()), name: value.name, type: value.type };
}

/** Counts what is sent to a chat; a call that names no chat is refused by its method. */
function refusalOfRate(
  world: TelegramWorld,
  method: string,
  params: Params,
): TelegramRefusal | undefined {
  const chat = world.chats.get(Number(params['chat_id']));
  return chat && world.limits.take(method, chat);
}

async function holdBack(fault: Fault): Promise<void> {
  if (fault.kind !== 'slow') return;
  await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 3000));
}

function refusalOf(fault: Fault | undefined): TelegramRefusal | undefined {
  if (fault?.kind === 'server-error') return new TelegramRefusal(500, 'Internal Server Error');
  if (fault?.kind !== 'rate-limit') return undefined;
  const seconds = fault.retryAfterSeconds ?? 1;
  return new TelegramRefusal(429, `Too Many Requests: retry after ${seconds}`, {
    retry_after: seconds,
  });
}

type NodeBindings = { readonly incoming?: { readonly socket: { destroy(): void } } };

/** Closes the connection without an answer; without a socket to close it answers 502. */
function dropConnection(c: Context): Response {
  (c.env as NodeBindings | undefined)?.incoming?.socket.destroy();
  return c.body(null, 502);
}
