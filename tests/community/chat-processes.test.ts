import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatEvent } from '../../shared/community/chat/contract.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';
import { startRedis, type TestRedis, whyNoRedis } from '../harness/redis.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { PATIENT } from '../harness/wire-stage.ts';
import { loadRoom, messagesIn, readRoom } from './chat-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const WRITERS = 8;
const EACH = 25;

let database: TestDatabase;
let redis: TestRedis | undefined;
let owner: Client;
let servers: readonly [TestServer, TestServer];
let tokens: readonly string[];
beforeAll(async () => {
  // The room needs no Redis: with one the processes are joined as an installation joins them.
  [database, redis] = await Promise.all([
    freshDatabase(),
    whyNoRedis() === undefined ? startRedis() : undefined,
  ]);
  const players = await makePlayers(database.ownerUrl, WRITERS);
  tokens = players.map(({ token }) => token);
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // Moderators write without a pause.
  await owner.query('update players set is_moderator = true');
  const start = () => startServer({ database, env: { REDIS_URL: redis?.url } });
  servers = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await owner.end();
  await Promise.all(servers.map((server) => server.stop()));
  await redis?.end();
  await database.drop();
});

const uidsIn = (events: readonly ChatEvent[]) => messagesIn(events).map(({ uid }) => uid);

const storedUids = async (): Promise<readonly number[]> => {
  const { rows } = await owner.query<{ uid: number }>(
    'select uid::int from chat_messages order by uid',
  );
  return rows.map(({ uid }) => uid);
};

/** Sends lines one after the other until it is over, and answers the numbers of those taken. */
async function talk(
  client: TestClient,
  name: string,
  isOver: (count: number) => boolean,
): Promise<readonly number[]> {
  const uids: number[] = [];
  for (let count = 1; !isOver(count) && client.root.connected; count += 1) {
    client.root.emit('chat', { type: 'send', payload: { msg: `${name} says ${count}` } });
    const answer = await answerOf(client);
    if (answer === undefined) break;
    uids.push(answer);
  }
  return uids;
}

/** The number that the message under way gets; undefined where its connection ended before. */
function answerOf({ root }: TestClient): Promise<number | undefined> {
  return new Promise((done) => {
    const hear = (body: { readonly type: string; readonly uid?: number }) => {
      if (body.type === 'success') end(body.uid);
    };
    const lose = () => end(undefined);
    const end = (uid: number | undefined) => {
      root.off('chat', hear);
      root.off('disconnect', lose);
      done(uid);
    };
    root.on('chat', hear);
    root.on('disconnect', lose);
  });
}

const connectWriters = (token: string, index: number) =>
  connectClient(servers[index % 2]?.url ?? '', { token });

test('Two processes show one order, each message once', async () => {
  const readers = await Promise.all(servers.map(readRoom));
  const writers = await Promise.all(tokens.map(connectWriters));
  const sent = await Promise.all(
    writers.map((one, index) => talk(one, `Player ${index}`, (count) => count > EACH)),
  );
  const all = await storedUids();
  expect(sent.flat().toSorted((a, b) => a - b)).toEqual(all);
  expect(all).toEqual(Array.from({ length: WRITERS * EACH }, (_, index) => index + 1));
  for (const { events } of readers) {
    await expect.poll(() => uidsIn(events), PATIENT).toEqual(all);
  }
  const [here, there] = readers.map(({ events }) => messagesIn(events));
  expect(here).toEqual(there);
  for (const { client } of [...readers, ...writers.map((client) => ({ client }))]) client.close();
});

/** The numbers that a reader loads, page by page, until they reach what was heard before. */
async function loadDownTo(
  { client, room }: Awaited<ReturnType<typeof readRoom>>,
  uid: number,
): Promise<readonly number[]> {
  const loaded = room.messages.map((one) => one.uid);
  while ((loaded[0] ?? 0) > uid + 1) {
    const { messages } = await loadRoom(client, { before: loaded[0] ?? 0 });
    loaded.unshift(...messages.map((one) => one.uid));
  }
  return loaded;
}

test('Nothing is lost or shown twice when a process is killed and readers come back to it', async () => {
  const [stays, falls] = servers;
  const reader = await readRoom(stays);
  const cut = await readRoom(falls);
  const writers = await Promise.all(tokens.map(connectWriters));
  let isOver = false;
  const talks = writers.map((one, index) => talk(one, `Again ${index}`, () => isOver));
  await expect.poll(() => uidsIn(cut.events).length, PATIENT).toBeGreaterThan(WRITERS);
  await falls.restart();
  const back = await readRoom(falls);
  await expect.poll(() => uidsIn(back.events).length, PATIENT).toBeGreaterThan(WRITERS);
  isOver = true;
  const answered = (await Promise.all(talks)).flat();
  const all = await storedUids();
  expect(all).toEqual(Array.from({ length: all.length }, (_, index) => index + 1));
  expect(answered.filter((uid) => !all.includes(uid))).toEqual([]);
  const before = reader.room.messages.at(-1)?.uid ?? 0;
  const since = all.filter((uid) => uid > before);
  await expect.poll(() => uidsIn(reader.events), PATIENT).toEqual(since);

  const heard = uidsIn(cut.events);
  expect(heard).toEqual(since.slice(0, heard.length));
  const lastHeard = heard.at(-1) ?? 0;
  const loaded = await loadDownTo(back, lastHeard);
  const known = () => [...new Set([...heard, ...loaded, ...uidsIn(back.events)])];
  const inOrder = () =>
    known()
      .filter((uid) => uid > before)
      .toSorted((a, b) => a - b);
  await expect.poll(inOrder, PATIENT).toEqual(since);
  const later = uidsIn(back.events);
  expect(later).toEqual(all.slice(all.length - later.length));
  for (const { client } of [reader, cut, back]) client.close();
  for (const client of writers) client.close();
});
