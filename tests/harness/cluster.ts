import { chmod, mkdtemp, rm } from 'node:fs/promises';
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

/** Tests kill our processes, not Postgres: not waiting for the disk loses nothing. */
const QUICK: ServerSettings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };

/** Starts a cluster in a temporary folder, which `stop` removes. */
export async function startCluster(settings: ServerSettings = QUICK): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-test-'));
  await chmod(folder, 0o755);
  const database = await startEmbedded(folder, settings);
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
