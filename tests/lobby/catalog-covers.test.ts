import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { portraitPathOf } from '../../api/lobby/covers/cover-path.ts';
import { SANDBOX_AGGREGATOR_MERCHANT_KEY } from '../../shared/platform/security/sandbox-secrets.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';
import { plant, untilShown } from './catalog-fixture.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const KEY = SANDBOX_AGGREGATOR_MERCHANT_KEY;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
  <rect width="480" height="640" fill="#123"/><circle cx="240" cy="300" r="150" fill="#fc3"/></svg>`;

/** The aggregator's pictures, and the faulty answers that an address may give. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '/cover.svg': (response) => response.setHeader('content-type', 'image/svg+xml').end(SVG),
  '/portrait.svg': (response) => response.end(SVG),
  '/page': (response) => response.setHeader('content-type', 'image/png').end('<html>hello</html>'),
  '/missing': (response) => response.writeHead(404).end(),
  '/broken': (response) => response.end(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])),
  '/huge': (response) => response.end(Buffer.alloc(3_100_000, 'a')),
  '/moved': (response) => response.writeHead(302, { location: '/cover.svg' }).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: elsewhere() }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
};

let pictures: Server;
let outside: Server;
let stage: Stage;
let guest: TestClient;
let dataDir: string;
const asked = new Map<string, number>();
let askedOutside = 0;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const elsewhere = () => `${addressOf(outside)}/cover.svg`;

function listen(hear: (path: string, response: ServerResponse) => void): Promise<Server> {
  return new Promise((done) => {
    const server = createServer((request, response) => hear(request.url ?? '', response));
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

const GAMES = ['cover.svg', 'page', 'missing', 'broken', 'huge', 'moved', 'elsewhere', 'round'];

beforeAll(async () => {
  pictures = await listen((path, response) => {
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const answer = answers[path] ?? answers['/missing'];
    answer?.(response);
  });
  outside = await listen((_path, response) => {
    askedOutside += 1;
    response.end(SVG);
  });
  dataDir = join(tmpdir(), `rollhouse-covers-${randomUUID()}`);
  stage = await openStage({
    AGGREGATOR_URL: `${addressOf(pictures)}/api`,
    AGGREGATOR_MERCHANT_ID: 'test',
    AGGREGATOR_MERCHANT_KEY: KEY,
    DATA_DIR: dataDir,
  });
  guest = await connectClient(stage.url);
  const games = GAMES.map((name) => ({
    identifier: name,
    imageUrl: `${addressOf(pictures)}/${name}`,
  }));
  await plant(stage.owner, [
    ...games,
    { identifier: 'outside', imageUrl: elsewhere() },
    { identifier: 'file', imageUrl: 'file:///etc/passwd' },
    { identifier: 'none', imageUrl: null },
  ]);
  await untilShown(guest, GAMES.length + 3);
});
afterAll(async () => {
  guest.close();
  await stage.close();
  pictures.close();
  outside.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => asked.clear());

async function coverOf(gameId: string): Promise<string> {
  const { game } = await guest.call('games.getGame', { gameId });
  return game.url;
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stage.url}${path}`, { headers });

describe('covers of games', () => {
  test.each([240, 480])(
    'A cover is an AVIF of three to four at %i pixels, cacheable for ever',
    async (width) => {
      const response = await get(`${await coverOf('cover.svg')}?w=${width}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/avif');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ format: 'heif', width, height: (width / 3) * 4 });
    },
  );

  test('A cover is not sent again to a browser that has it', async () => {
    const path = await coverOf('cover.svg');
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  test('A cover is fetched once, also for parallel requests and after a restart', async () => {
    const path = `${await coverOf('moved')}?w=240`;
    const all = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(asked.get('/moved')).toBe(1);
    await stage.server.restart();
    expect((await get(path)).status).toBe(200);
    expect(asked.get('/moved')).toBe(1);
    guest = await connectClient(stage.url);
  });

  test('A changed picture gets another address, and the old file is removed', async () => {
    const path = await coverOf('cover.svg');
    await get(`${path}?w=240`);
    const change = "update catalog_games set image_url = $1 where identifier = 'cover.svg'";
    await stage.owner.query(change, [`${addressOf(pictures)}/cover.svg?2`]);
    await expect.poll(() => coverOf('cover.svg'), { timeout: 30_000 }).not.toBe(path);
    expect((await get(`${path}?w=240`)).status).toBe(404);
    answers['/cover.svg?2'] = (response) => response.end(SVG);
    const id = path.split('/').at(-1)?.split('-')[0] ?? '';
    expect((await get(`${await coverOf('cover.svg')}?w=240`)).status).toBe(200);
    const files = (await readdir(join(dataDir, 'covers'), { recursive: true })).filter((file) =>
      file.split('/').at(-1)?.startsWith(`${id}-`),
    );
    expect(files).toHaveLength(1);
    await stage.owner.query(change, [`${addressOf(pictures)}/cover.svg`]);
    await expect.poll(() => coverOf('cover.svg'), { timeout: 30_000 }).toBe(path);
  });

  test.each(['page', 'missing', 'broken', 'huge', 'round'])(
    'A cover that cannot be fetched (%s) is 404, not cached, and not asked for again at once',
    async (name) => {
      const path = `${await coverOf(name)}?w=240`;
      const response = await get(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
      const times = asked.get(`/${name}`);
      expect((await get(path)).status).toBe(404);
      expect(asked.get(`/${name}`)).toBe(times);
    },
  );

  test('A cover is never fetched from another host, not even by a redirect', async () => {
    for (const name of ['elsewhere', 'outside', 'file']) {
      expect((await get(`${await coverOf(name)}?w=240`)).status).toBe(404);
    }
    expect(askedOutside).toBe(0);
  });

  test('A game without a picture has no cover address', async () => {
    expect(await coverOf('none')).toBe('');
  });
});

test('A wrong cover address is 404 and fetches nothing', async () => {
  const path = await coverOf('cover.svg');
  const [, id] = /covers\/(\d+)-/.exec(path) ?? [];
  const wrong = [
    `${path}?w=1000000`,
    `${path}?w=-240`,
    `${path}?w=abc`,
    path.replace(/-[0-9a-f]{12}/, '-000000000000'),
    `/api/catalog/covers/999999-000000000000.avif`,
    `/api/catalog/covers/${id}.avif`,
    '/api/catalog/covers/..%2f..%2fetc%2fpasswd',
    '/api/catalog/covers/',
    '/api/catalog/portraits/x.avif',
  ];
  const statuses = await Promise.all(wrong.map(async (one) => [one, (await get(one)).status]));
  expect(statuses.filter(([, status]) => status !== 404)).toEqual([]);
  expect([...asked.keys()]).toEqual([]);
});

describe('portraits of dealers', () => {
  test('A portrait is served only from an address with a valid signature', async () => {
    const path = portraitPathOf(`${addressOf(pictures)}/portrait.svg`, KEY);
    const response = await get(path);
    expect(response.status).toBe(200);
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ width: 96, height: 96 });
    const forged = portraitPathOf(`${addressOf(pictures)}/cover.svg`, 'another key');
    expect((await get(forged)).status).toBe(404);
  });

  test('A portrait is not fetched from another host even with a valid signature', async () => {
    expect((await get(portraitPathOf(elsewhere(), KEY))).status).toBe(404);
    expect(askedOutside).toBe(0);
  });
});

test('Pictures are stored in the data folder', async () => {
  expect((await stat(join(dataDir, 'covers'))).isDirectory()).toBe(true);
});
