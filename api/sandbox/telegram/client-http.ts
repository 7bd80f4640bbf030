import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import type { SandboxDeps } from '../sandbox-deps.ts';
import { readJson } from '../wire-answer.ts';
import { clientView, peopleView } from './client-view.ts';
import { MEMBER_STATUSES } from './chats.ts';
import { FILE_KINDS } from './files.ts';
import {
  editAsPerson,
  personOf,
  pressButton,
  reactAsPerson,
  restartChat,
  sendAsPerson,
  setMembership,
} from './people.ts';
import { deleteTopic } from './methods/topics.ts';
import { forwardStory } from './stories.ts';
import { TelegramRefusal } from './refusal.ts';
import type { TelegramWorld } from './world.ts';

const id = z.int();
const textBody = z.strictObject({
  userId: id,
  chatId: id,
  text: z.string().check(z.maxLength(4096)),
  threadId: z.optional(id),
  file: z.optional(z.enum(FILE_KINDS)),
  /** The name and, in Base64, the bytes of a file other than the sample. */
  fileName: z.optional(z.string().check(z.maxLength(256))),
  fileData: z.optional(z.base64()),
  album: z.optional(z.string().check(z.maxLength(64))),
  replyTo: z.optional(id),
});
const editBody = z.strictObject({
  userId: id,
  chatId: id,
  messageId: id,
  text: z.string().check(z.maxLength(4096)),
});
const reactionBody = z.strictObject({
  userId: id,
  chatId: id,
  messageId: id,
  emoji: z.string().check(z.maxLength(32)),
});
const topicBody = z.strictObject({ userId: id, chatId: id, threadId: id });
const pressBody = z.strictObject({
  userId: id,
  chatId: id,
  messageId: id,
  data: z.string().check(z.maxLength(64)),
});
const memberBody = z.strictObject({
  userId: id,
  chatId: id,
  status: z.enum(MEMBER_STATUSES),
});
const storyBody = z.strictObject({
  userId: id,
  posterId: id,
  storyId: z.optional(z.int().check(z.positive())),
});
const userBody = z.strictObject({ userId: id });
const blockBody = z.strictObject({ userId: id, isBlocked: z.boolean() });

const KEEP_ALIVE_MS = 15_000;

/** What the Telegram-like page calls: a demo user's view of the world, and the user's actions. */
export function clientRoutes(
  world: TelegramWorld,
  { siteUrl }: Pick<SandboxDeps, 'siteUrl'>,
): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof TelegramRefusal) return c.json(error.toBody(), error.code as 400);
    throw error;
  });

  app.get('/people', (c) => c.json({ people: peopleView() }));
  app.get('/state', (c) => {
    const user = personOf(Number(c.req.query('user')));
    const newest = c.req.query('messages');
    const view = clientView(world, user, newest === undefined ? undefined : Number(newest));
    return c.json({ ...view, siteUrl: siteUrl() });
  });
  app.get('/events', (c) => events(c, world));

  app.post('/message', async (c) => {
    const body = await readJson(c, textBody);
    if ('refusal' in body) return body.refusal;
    const { fileName: name, fileData, ...sent } = body.data;
    const bytes = fileData === undefined ? undefined : Buffer.from(fileData, 'base64');
    const content = { ...(name !== undefined && { name }), ...(bytes && { bytes }) };
    return c.json({ message: sendAsPerson(world, { ...sent, content }) });
  });
  app.get('/file/:id', (c) => fileOf(c, world));
  app.post('/edit', async (c) => {
    const body = await readJson(c, editBody);
    if ('refusal' in body) return body.refusal;
    return c.json({ message: editAsPerson(world, body.data) });
  });
  app.post('/react', async (c) => {
    const body = await readJson(c, reactionBody);
    if ('refusal' in body) return body.refusal;
    reactAsPerson(world, body.data);
    return c.json({ success: true });
  });
  app.post('/delete-topic', async (c) => {
    const body = await readJson(c, topicBody);
    if ('refusal' in body) return body.refusal;
    const gone = deleteTopic(world, world.chat(body.data.chatId), body.data.threadId);
    return c.json({ texts: gone.map(({ text, caption }) => text ?? caption ?? '') });
  });
  app.post('/press', async (c) => {
    const body = await readJson(c, pressBody);
    if ('refusal' in body) return body.refusal;
    return c.json({ answer: (await pressButton(world, body.data)) ?? null });
  });
  mountStates(app, world);
  return app;
}

/** What people do that is no message. */
function mountStates(app: Hono, world: TelegramWorld): void {
  app.post('/membership', async (c) => {
    const body = await readJson(c, memberBody);
    if ('refusal' in body) return body.refusal;
    setMembership(world, body.data);
    return c.json({ success: true });
  });
  app.post('/story', async (c) => {
    const body = await readJson(c, storyBody);
    if ('refusal' in body) return body.refusal;
    return c.json({ message: forwardStory(world, body.data) });
  });
  app.post('/restart', async (c) => {
    const body = await readJson(c, userBody);
    if ('refusal' in body) return body.refusal;
    restartChat(world, body.data.userId);
    return c.json({ success: true });
  });
  app.post('/block', async (c) => {
    const body = await readJson(c, blockBody);
    if ('refusal' in body) return body.refusal;
    world.chat(personOf(body.data.userId).id).isBlocked = body.data.isBlocked;
    world.changed(body.data.userId);
    return c.json({ success: true });
  });
}

function fileOf(c: Context, world: TelegramWorld): Response | Promise<Response> {
  const file = world.files.find(c.req.param('id') ?? '');
  if (file === undefined) return c.notFound();
  return c.body(new Uint8Array(file.bytes), 200, {
    'content-type': file.type,
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  });
}

/** One event per changed chat, so that an open page asks for its view again. */
function events(c: Context, world: TelegramWorld): Response {
  return streamSSE(c, async (stream) => {
    const unwatch = world.watch((chatId) => {
      void stream.writeSSE({ event: 'changed', data: String(chatId) });
    });
    stream.onAbort(unwatch);
    await stream.writeSSE({ event: 'open', data: '' });
    while (!stream.aborted) {
      await stream.sleep(KEEP_ALIVE_MS);
      await stream.writeSSE({ event: 'alive', data: '' });
    }
    unwatch();
  });
}
