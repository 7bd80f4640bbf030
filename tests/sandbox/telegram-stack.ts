import { createClock } from '../../api/platform/clock.ts';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { botRoutes } from '../../api/accounts/bot/bot-http.ts';
import { createSandbox } from '../../api/sandbox/sandbox.ts';
import type {
  ApprovalPress,
  LoginLinkBody,
  ShownStoryBody,
  StartBody,
  SupportUpdateBody,
} from '../../shared/platform/bot/contract.ts';

export const BOT_TOKEN = '7000000001:test-token-of-the-sandbox-000000';
export const BOT_API_SECRET = 'a-secret-between-bot-and-api';

/** A message as a demo user's page shows it. */
export type ShownMessage = {
  readonly id: number;
  readonly isOwn: boolean;
  readonly text: string;
  readonly entities: readonly {
    readonly type: string;
    readonly offset: number;
    readonly length: number;
  }[];
  readonly keyboard: readonly (readonly Readonly<{
    text: string;
    url?: string;
    callback_data?: string;
    web_app?: { url: string };
  }>[])[];
};

export type TelegramStack = Awaited<ReturnType<typeof startTelegramStack>>;

/** The real routes of the bot, with verbs that record their calls. */
function recordingBot({
  clock,
  logger,
  siteUrl,
}: Pick<Parameters<typeof botRoutes>[0], 'clock' | 'logger'> & {
  readonly siteUrl: () => string;
}) {
  const starts: StartBody[] = [];
  const presses: ApprovalPress[] = [];
  const stories: ShownStoryBody[] = [];
  const supported: SupportUpdateBody[] = [];
  const stopped: number[] = [];
  const linkRequests: LoginLinkBody[] = [];
  const waits = new Map<number, Promise<void>>();
  /** Lets nothing that somebody writes to support be taken until the answer is called. */
  const holdSupport = (telegramId: number): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waits.set(telegramId, promise);
    return resolve;
  };
  const routes = botRoutes({
    secret: BOT_API_SECRET,
    clock,
    logger,
    issueLoginLink: async (user) => {
      linkRequests.push(user);
      return { url: `${siteUrl()}/auth/code-${linkRequests.length}`, expiresInSeconds: 300 };
    },
    recordStart: async (start) => void starts.push(start),
    stopReminders: async ({ telegramId }) => void stopped.push(telegramId),
    press: async (press) => {
      presses.push(press);
      return { text: `pressed ${press.data}`, isAlert: false };
    },
    takeSupport: async (update) => {
      await waits.get(update.telegramId);
      supported.push(update);
      return { taken: true };
    },
    takeReaction: async () => undefined,
    showStory: async (story) => {
      stories.push(story);
      return { verdict: story.chatId === story.telegramId ? 'accepted' : 'not-yours', days: 0 };
    },
  });
  return { routes, starts, presses, stories, supported, stopped, linkRequests, holdSupport };
}

/**
 * The real sandbox and the real bot routes on a free port, with verbs that record their calls.
 * `pathsSeen` lists every request, in order.
 */
export async function startTelegramStack(port = 0) {
  const credits: unknown[] = [];
  const pathsSeen: string[] = [];
  let isApiDown = false;
  const clock = createClock();
  const logger = { info: () => {}, error: () => {} };
  const app = new Hono();
  app.use('*', async (c, next) => {
    pathsSeen.push(`${c.req.method} ${c.req.path}`);
    await next();
  });
  app.use('/api/*', async (c, next) => (isApiDown ? c.text('down', 503) : await next()));
  const { routes, ...recorded } = recordingBot({ clock, logger, siteUrl: () => baseUrl });
  app.route('/api/bot', routes);
  const sandbox = createSandbox({
    chainFile: '',
    identityUrl: () => `http://localhost/sandbox/identity`,
    botToken: BOT_TOKEN,
    siteUrl: () => baseUrl,
    clock,
    logger,
    creditPlayer: async (who, amount, wallet) => {
      credits.push({ who, amount, wallet });
      return who.telegramId === 404 ? undefined : { playerId: 7, balance: amount };
    },
  });
  app.route('/sandbox', sandbox.app);
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  const upgraded = new Set<Socket>();
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    upgraded.add(socket);
    greetWebSocket(request, socket);
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    baseUrl,
    clock,
    ...recorded,
    credits,
    pathsSeen,
    setApiDown: (isDown: boolean) => {
      isApiDown = isDown;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
        // It leaves upgraded ones open, which the end of the server waits for.
        for (const socket of upgraded) socket.destroy();
      }),
  };
}

/** Answers a WebSocket handshake, sends its path in one frame, and closes when it gets data. */
function greetWebSocket(request: IncomingMessage, socket: Socket): void {
  const key = request.headers['sec-websocket-key'] ?? '';
  const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
  const accept = createHash('sha1')
    .update(key + magic)
    .digest('base64');
  const text = Buffer.from(`upgraded ${request.url}`);
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  socket.write(Buffer.concat([Buffer.from([0x81, text.length]), text]));
  socket.once('data', () => socket.destroy());
  socket.on('error', () => socket.destroy());
}

/** Posts JSON and answers with status and parsed body. */
export async function postJson(url: string, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

/** Calls a method of the Bot API stand-in and answers with its whole body. */
export async function callBotApi(stack: TelegramStack, method: string, params: object = {}) {
  const { body } = await postJson(
    `${stack.baseUrl}/sandbox/telegram/bot${BOT_TOKEN}/${method}`,
    params,
  );
  return body as unknown as {
    ok: boolean;
    result: never;
    error_code?: number;
    description?: string;
  };
}

/** A demo user as the page controls one. */
export function personIn(stack: TelegramStack, userId: number) {
  const client = `${stack.baseUrl}/sandbox/telegram/client`;
  const messages = async (chatId = userId): Promise<readonly ShownMessage[]> => {
    const response = await fetch(`${client}/state?user=${userId}`);
    const state = (await response.json()) as { chats: { id: number; messages: ShownMessage[] }[] };
    return state.chats.find((chat) => chat.id === chatId)?.messages ?? [];
  };
  return {
    messages,
    send: (text: string, chatId = userId) =>
      postJson(`${client}/message`, { userId, chatId, text }),
    press: (messageId: number, data: string) =>
      postJson(`${client}/press`, { userId, chatId: userId, messageId, data }),
    /** Forwards a story of somebody's to the bot; left out, which one is the next of their own. */
    forwardStory: (posterId = userId, storyId?: number) =>
      postJson(`${client}/story`, { userId, posterId, ...(storyId !== undefined && { storyId }) }),
    /** The bot's answers once there are at least `count`. */
    answers: async (count: number): Promise<readonly ShownMessage[]> => {
      for (let waited = 0; waited < 600; waited += 1) {
        const own = (await messages()).filter((message) => !message.isOwn);
        if (own.length >= count) return own;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`the bot did not answer ${count} times`);
    },
  };
}
