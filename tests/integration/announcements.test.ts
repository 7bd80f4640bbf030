import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { listenToAnnouncements } from '../../api/db/announcements.ts';
import { createLogger } from '../../api/logger.ts';
import { freshDatabase } from '../harness/database.ts';

/** Stands before Postgres and, when told, hangs up on everybody; counts who came meanwhile. */
async function startDoor(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const guests = new Set<Socket>();
  let isShut = false;
  let turnedAway = 0;
  const server = createServer((guest) => {
    if (isShut) {
      turnedAway += 1;
      guest.destroy();
      return;
    }
    guests.add(guest);
    const inside = connect(Number(target.port), target.hostname);
    guest.pipe(inside).pipe(guest);
    guest.on('error', () => inside.destroy()).on('close', () => inside.destroy());
    inside.on('error', () => guest.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(databaseUrl);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    turnedAway: () => turnedAway,
    shut: () => {
      isShut = true;
      for (const guest of guests) guest.destroy();
    },
    open: () => {
      isShut = false;
    },
    close: () => {
      for (const guest of guests) guest.destroy();
      server.close();
    },
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('a database that is away is asked for once a second, and heard again when it is back', async () => {
  const database = await freshDatabase();
  const door = await startDoor(database.appUrl);
  const announcements = await listenToAnnouncements(door.url, createLogger('silent'));
  const heard: string[] = [];
  announcements.on('player_changed', (subject) => heard.push(subject));
  const gap = new Promise<void>((done) => announcements.onGap(done));
  const shutAt = performance.now();
  door.shut();
  await pause(6500);
  expect(door.turnedAway()).toBeGreaterThan(0);
  expect(door.turnedAway()).toBeLessThanOrEqual((performance.now() - shutAt) / 1000 + 1);
  door.open();
  await gap;
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query("notify player_changed, '7'");
  await expect.poll(() => heard).toEqual(['7']);
  await owner.end();
  await announcements.stop();
  door.close();
  await database.drop();
});
