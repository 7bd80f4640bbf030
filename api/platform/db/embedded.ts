import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgresHome, type PostgresHome } from './postgres-home.ts';

const run = promisify(execFile);

/** A running Postgres that came from npm, and the two roles that connect to it. */
export type EmbeddedDatabase = {
  /** The owner's address: migrations and tests only. */
  readonly ownerUrl: string;
  /** The application's address: it can append to the ledger, not rewrite it. */
  readonly appUrl: string;
  /** Where the data really is; it may differ from what was asked (see `findPostgresHome`). */
  readonly databaseDir: string;
  /** The process that owns the data folder when it is not this one: `stop` then does nothing. */
  readonly heldBy: number | undefined;
  /** `immediate` does not wait for connections to end; the next start recovers from the log. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
};

type Passwords = { readonly owner: string; readonly app: string };

const DATABASE = 'rollhouse';
const READY_MARK = 'cluster-ready';
const HOLDER = 'holder.pid';

/** Server settings by name, passed on the command line. */
export type ServerSettings = Readonly<Record<string, string>>;

const SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  // Making a new segment of the log holds up all commits meanwhile, so this much is kept to use again.
  min_wal_size: '512MB',
  wal_compression: 'off',
  max_connections: '120',
  jit: 'off',
};

/**
 * Starts Postgres on a free port with its data under `dataDir`, and creates the cluster when there
 * is none. A folder left incomplete by an interrupted first start is created again; a server still
 * running over the same data (its parent was killed) is taken over. Where another live process owns
 * the folder, its server is shared and not stopped.
 */
export async function startEmbedded(
  dataDir: string,
  settings: ServerSettings = {},
): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const heldBy = await holderOf(folder);
  const home = await findPostgresHome(folder);
  const passwords = await readPasswords(folder);
  const running = await runningPort(home.databaseDir);
  if (heldBy !== undefined && running === undefined) {
    throw new Error(
      `Process ${heldBy} is starting or stopping over ${folder}: wait for it to end.`,
    );
  }
  if (heldBy === undefined) await writeFile(join(folder, HOLDER), String(process.pid));
  if (running === undefined) await initialiseOnce(home, folder, passwords.owner);
  const port = running ?? (await startServer(home, { ...SETTINGS, ...settings }));
  const urlOf = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  await createRoleAndDatabase(urlOf('postgres', passwords.owner, 'postgres'), passwords.app);
  return {
    ownerUrl: urlOf('postgres', passwords.owner, DATABASE),
    appUrl: urlOf('rollhouse_app', passwords.app, DATABASE),
    databaseDir: home.databaseDir,
    heldBy,
    stop: async (mode = 'fast') => {
      if (heldBy !== undefined) return;
      await stopServer(home, mode);
      await rm(join(folder, HOLDER), { force: true });
    },
  };
}

async function initialiseOnce(home: PostgresHome, folder: string, ownerPassword: string) {
  const mark = join(folder, READY_MARK);
  const version = join(home.databaseDir, 'PG_VERSION');
  if ((await exists(mark)) && (await exists(version))) return;
  await rm(mark, { force: true });
  await rm(home.databaseDir, { recursive: true, force: true });
  await mkdir(dirname(home.databaseDir), { recursive: true });
  await mkdir(home.databaseDir, { mode: 0o700 });
  const passwordFile = join(tmpdir(), `rollhouse-${randomBytes(8).toString('hex')}`);
  await writeFile(passwordFile, ownerPassword, { mode: 0o600 });
  if (home.user) {
    await chown(home.databaseDir, home.user.uid, home.user.gid);
    await chown(passwordFile, home.user.uid, home.user.gid);
  }
  try {
    await program(home, 'initdb', [
      `--pgdata=${home.databaseDir}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeFile(mark, new Date().toISOString());
}

/** `pg_ctl` gives the server a session of its own, so a terminal's Ctrl-C does not reach it. */
async function startServer(home: PostgresHome, settings: ServerSettings): Promise<number> {
  const port = await freePort();
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(home.databaseDir, 'server.log');
  const place = ['-D', home.databaseDir, '-l', log];
  await forgetDeadServer(home.databaseDir);
  try {
    await program(home, 'pg_ctl', [
      'start',
      ...place,
      '-w',
      '-t',
      '60',
      '-s',
      '-o',
      [`-p ${port}`, ...flags].join(' '),
    ]);
  } catch (cause) {
    const lines = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-8);
    throw new Error(`Postgres did not start. Its last lines:\n  ${lines.join('\n  ')}`, { cause });
  }
  return port;
}

/** Also speeds up and waits for a stop that another call has begun. */
async function stopServer(home: PostgresHome, mode: 'fast' | 'immediate') {
  if (!(await isServerAlive(home.databaseDir))) return;
  try {
    await program(home, 'pg_ctl', ['stop', '-D', home.databaseDir, '-m', mode, '-w', '-s']);
  } catch (error) {
    if (await isServerAlive(home.databaseDir)) throw error;
  }
}

async function isServerAlive(databaseDir: string): Promise<boolean> {
  const [pid] = await pidFile(databaseDir);
  return Boolean(pid) && (await isRunning(Number(pid), 'postgres'));
}

function program(home: PostgresHome, name: 'initdb' | 'pg_ctl', options: readonly string[]) {
  return run(join(home.binDir, name), options, {
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    ...home.user,
  });
}

async function readPasswords(folder: string): Promise<Passwords> {
  const file = join(folder, 'database-passwords.json');
  if (await exists(file)) return JSON.parse(await readFile(file, 'utf8')) as Passwords;
  const fresh = { owner: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') };
  await rm(join(folder, READY_MARK), { force: true });
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
  return text.split('\n').map((line) => line.trim());
}

async function runningPort(databaseDir: string): Promise<number | undefined> {
  const [pid, , , port, , , , state] = await pidFile(databaseDir);
  if (!pid || !port || !state?.startsWith('ready')) return undefined;
  return (await isRunning(Number(pid), 'postgres')) ? Number(port) : undefined;
}

/** After a crash the pid file may name a process that is now another program. */
async function forgetDeadServer(databaseDir: string) {
  if (await isServerAlive(databaseDir)) return;
  await rm(join(databaseDir, 'postmaster.pid'), { force: true });
}

async function holderOf(folder: string): Promise<number | undefined> {
  const pid = Number(await readFile(join(folder, HOLDER), 'utf8').catch(() => ''));
  return pid > 0 && pid !== process.pid && (await isRunning(pid, 'node')) ? pid : undefined;
}

/** Whether the process is alive and, where the system can tell, runs a program of this name. */
async function isRunning(pid: number, name: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => name);
  return command.includes(name);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Below the range systems use for outgoing connections: a port of that range could be taken again
 * at once.
 */
const FREE_PORTS = { from: 12_000, before: 32_000 } as const;
const PORT_TRIES = 100;

/**
 * A TCP port that nothing listens on at the moment of asking, drawn at random so that two callers
 * rarely get the same one.
 */
export async function freePort(): Promise<number> {
  for (let turn = 0; turn < PORT_TRIES; turn += 1) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.before);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port in ${PORT_TRIES} tries`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
