import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { listenToAnnouncements } from '../../api/platform/db/announcements.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { freshDatabase } from '../harness/database.ts';

/**
 * A proxy before Postgres that can cut all connections and counts those refused meanwhile, or carry
 * nothing more on those that stand.
 */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const clients = new Set<Socket>();
  const freezes: (() => void)[] = [];
  let isShut = false;
  let refusedCount = 0;
  const server = createServer((client) => {
    if (isShut) {
      refusedCount += 1;
      client.destroy();
      return;
    }
    clients.add(client);
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream).pipe(client);
    freezes.push(() => {
      client.unpipe(upstream).resume();
      upstream.unpipe(client).resume();
    });
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxyUrl = new URL(databaseUrl);
  proxyUrl.port = String((server.address() as AddressInfo).port);
  return {
    url: proxyUrl.href,
    refusedCount: () => refusedCount,
    shut: () => {
      isShut = true;
      for (const client of clients) client.destroy();
    },
    freeze: () => freezes.splice(0).forEach((freeze) => freeze()),
    open: () => {
      isShut = false;
    },
    close: () => {
      for (const client of clients) client.destroy();
      server.close();
    },
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('A lost database is tried once a second and heard again when it is back', async () => {
  const database = await freshDatabase();
  const proxy = await startProxy(database.appUrl);
  const announcements = await listenToAnnouncements(proxy.url, createLogger('silent'));
  const heard: string[] = [];
  announcements.on('player_changed', (subject) => heard.push(subject));
  const gap = new Promise<void>((done) => announcements.onGap(done));
  const shutAt = performance.now();
  proxy.shut();
  await pause(6500);
  expect(proxy.refusedCount()).toBeGreaterThan(0);
  expect(proxy.refusedCount()).toBeLessThanOrEqual((performance.now() - shutAt) / 1000 + 1);
  proxy.open();
  await gap;
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query("notify player_changed, '7'");
  await expect.poll(() => heard).toEqual(['7']);
  await owner.end();
  await announcements.stop();
  proxy.close();
  await database.drop();
});

test('A connection that stands but carries nothing any more is replaced, and its gap is told', async () => {
  const database = await freshDatabase();
  const proxy = await startProxy(database.appUrl);
  const announcements = await listenToAnnouncements(proxy.url, createLogger('silent'));
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const heard: string[] = [];
    let gaps = 0;
    announcements.on('game_changed', (subject) => heard.push(subject));
    announcements.onGap(() => {
      gaps += 1;
    });
    proxy.freeze();
    await owner.query("notify game_changed, 'lost'");
    await expect.poll(() => gaps, { timeout: 40_000 }).toBe(1);
    await owner.query("notify game_changed, 'dice'");
    await expect.poll(() => heard).toEqual(['dice']);
    proxy.freeze();
  } finally {
    await announcements.stop();
    await owner.end();
    proxy.close();
    await database.drop();
  }
});
