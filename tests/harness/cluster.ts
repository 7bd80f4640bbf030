import { chmod, mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type ServerSettings } from '../../api/platform/db/embedded.ts';
import { migrate } from '../../api/launch/migrate.ts';

/** A Postgres for tests; its `rollhouse` database is migrated and is only used as a template. */
export type Cluster = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  stop(): Promise<void>;
};

/**
 * Tests kill our processes, not Postgres: not waiting for the disk loses nothing. Commits stay
 * synchronous, because `vacuum` marks no page as visible to all before its commits are in the log, and
 * plans are then others. The password of the application's role is proved thousands of times in a run,
 * so its proof is made cheap.
 */
const QUICK: ServerSettings = {
  fsync: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  full_page_writes: 'off',
  max_connections: '300',
  max_wal_size: '512MB',
  scram_iterations: '1',
};

const PREFIX = 'rollhouse-test-';

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';

/** A younger folder without a holder belongs to a run that is starting. */
const NEW_MS = 600_000;

/** What must be free there: the log may take 512 MB, and each database 14 MB and its players. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Starts a cluster in a temporary folder, which `stop` removes: in memory where there is room, or
 * on the disk when settings say that the disk matters.
 */
export async function startCluster(settings?: ServerSettings): Promise<Cluster> {
  if (settings === undefined) await forgetDeadRuns();
  const isInMemory = settings === undefined && (await hasRoom());
  const folder = await mkdtemp(join(isInMemory ? MEMORY : tmpdir(), PREFIX));
  await chmod(folder, 0o755);
  const database = await startEmbedded(folder, settings ?? QUICK);
  await migrate(database.ownerUrl);
  return {
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    stop: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A container may have a memory folder of a few MB, or less memory than the machine. */
async function hasRoom(): Promise<boolean> {
  const folder = await statfs(MEMORY).catch(() => undefined);
  if (folder === undefined) return false;
  return Math.min(folder.bavail * folder.bsize, process.availableMemory()) > ROOM_BYTES;
}

/** A run that was killed could not free its memory. Its Postgres ends when its folder is gone. */
async function forgetDeadRuns() {
  const names = await readdir(MEMORY).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(PREFIX))) {
    const folder = join(MEMORY, name);
    if (await isInUse(folder)) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a run holds the folder, or may be about to: it is new and names nobody yet. */
async function isInUse(folder: string): Promise<boolean> {
  const holder = Number(await readFile(join(folder, 'holder.pid'), 'utf8').catch(() => '0'));
  if (holder > 0) {
    const command = await readFile(`/proc/${holder}/cmdline`, 'utf8').catch(() => '');
    return command.includes('node');
  }
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs < NEW_MS;
}
