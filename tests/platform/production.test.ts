import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seedDemoPlayer } from '../../api/launch/demo-player.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { type GroupId, playerIdOf } from '../../shared/ids.ts';
import { SANDBOX_BOT_TOKEN } from '../../shared/platform/security/sandbox-secrets.ts';
import { connectClient } from '../harness/client.ts';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../harness/database.ts';
import { IN_PRODUCTION, PRODUCTION_SETTINGS } from '../harness/production.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { register } from '../harness/sign-in.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const ROOT = join(import.meta.dirname, '..', '..');
const MIGRATE = join(ROOT, 'api', 'commands', 'migrate.ts');
const BOT = join(ROOT, 'bot', 'polling.ts');
let database: TestDatabase;
let folder: string;

/** Runs `npm run migrate` as the README says, over an empty database. */
beforeAll(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rollhouse-production-'));
  const env = { ENV_FILE: 'none', MIGRATE_DATABASE_URL: database.ownerUrl };
  await promisify(execFile)(process.execPath, [MIGRATE], { env: { ...process.env, ...env } });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

/** Writes settings to a file, as an operator does. */
async function keep(settings: Readonly<Record<string, string>>): Promise<string> {
  const file = join(folder, 'settings.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(''));
  return file;
}

/** Starts `api/main.ts` with all of its settings in a file. */
async function startProduction(databaseUrl: string, changes: object = {}): Promise<TestServer> {
  const settings = { ...PRODUCTION_SETTINGS, DATABASE_URL: databaseUrl, ...changes };
  const file = await keep(settings);
  const fromFile = Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]));
  const env = { ...IN_PRODUCTION, ...fromFile, ENV_FILE: file };
  return await startServer({ database, env });
}

/** Credits a player as a payment would, under the application's database role. */
async function pay(login: string): Promise<void> {
  const pool = createPool(database.appUrl, 1);
  const db = createDatabase(pool);
  const ledger = createLedger({ db, pool, logger: createLogger('silent') });
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  const playerId = playerIdOf(id);
  const [from, to] = [
    await ledger.operatorAccount('outside:test'),
    await ledger.walletOf(playerId, 'real'),
  ];
  const transfers = [{ from, to, amountMicro: 1_000_000_000n, kind: 'deposit' }] as const;
  await ledger.post({
    wallet: to,
    build: () => ({ id: uuidV7() as GroupId, playerId, transfers }),
  });
  await pool.end();
}

test('A database made by the migrations alone serves a bet in production', async () => {
  const server = await startProduction(database.appUrl);
  try {
    const { login, token } = await register(server.url, PRODUCTION_SETTINGS.SITE_URL);
    await pay(login);
    const client = await connectClient(server.url, { token });
    const round = await client.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' });
    expect(round).toMatchObject({ nonce: 0 });
    expect(await client.send('cash', 'loadCurrencies')).toMatchObject({
      currencies: expect.objectContaining({ length: 10 }),
    });
    client.close();
    expect((await fetch(`${server.url}/sandbox`)).status).toBe(404);
  } finally {
    await server.stop();
  }
});

test('Production does not start as a role that can rewrite the ledger', async () => {
  const start = startProduction(database.ownerUrl);
  onTestFinished(() => start.then((server) => server.stop()).catch(() => undefined));
  await expect(start).rejects.toThrow(/can rewrite the books:\n {2}postgres may UPDATE transfers/);
});

test('The sandbox does not start over a database that production ever served', async () => {
  const production = await startProduction(database.appUrl);
  await production.stop();
  const start = startServer({ database });
  onTestFinished(() => start.then((server) => server.stop()).catch(() => undefined));
  await expect(start).rejects.toThrow(/keeps real money/);
  const seeding = seedDemoPlayer(database.appUrl, createLogger('silent'));
  await expect(seeding).rejects.toThrow(/keeps real money/);
});

test('Production does not start over a database in which the sandbox gave money away', async () => {
  const played = await freshDatabase();
  onTestFinished(() => played.drop());
  const sandbox = await startServer({ database: played });
  await sandbox.stop();
  const start = startProduction(played.appUrl);
  onTestFinished(() => start.then((server) => server.stop()).catch(() => undefined));
  await expect(start).rejects.toThrow(/holds play money/);
});

test('Production does not start with a mini-app whose texts state the rules of another policy', async () => {
  const start = startProduction(database.appUrl, { POLICY: 'strict' });
  onTestFinished(() => start.then((server) => server.stop()).catch(() => undefined));
  await expect(start).rejects.toThrow(
    /state the rules of POLICY=standard[^]*POLICY=strict npm run build/,
  );
});

test('The bot also reads its settings from the file and refuses the sandbox’s token', async () => {
  const file = await keep({ ...PRODUCTION_SETTINGS, BOT_TOKEN: SANDBOX_BOT_TOKEN });
  const { PATH = '' } = process.env;
  const run = promisify(execFile)(process.execPath, [BOT], { env: { PATH, ENV_FILE: file } });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('BOT_TOKEN is the sandbox token'),
  });
});

test('Production warns of a proxy that it was not told to trust', async () => {
  const server = await startProduction(database.appUrl, {
    HOST: '0.0.0.0',
    TRUSTED_PROXY: 'false',
  });
  try {
    const said = () => server.logs().filter(({ msg }) => msg.startsWith('X-Forwarded-For comes'));
    await fetch(`${server.url}/api/captcha`);
    expect(said()).toEqual([]);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await fetch(`${server.url}/api/captcha`, { headers });
    await fetch(`${server.url}/api/captcha`, { headers });
    await expect.poll(said).toHaveLength(1);
  } finally {
    await server.stop();
  }
});
