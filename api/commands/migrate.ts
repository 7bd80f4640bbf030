/** Brings the schema of MIGRATE_DATABASE_URL, or of the embedded database, up to date. */
import { readDatabaseConfig } from '../config.ts';
import { loadEnvironmentFile } from '../platform/environment-file.ts';
import { createLogger } from '../platform/logger.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../launch/migrate.ts';

loadEnvironmentFile();
const config = readDatabaseConfig();
const logger = createLogger(config.logLevel);
const given = config.migrateDatabaseUrl ?? config.databaseUrl;
const embedded = given === undefined ? await startEmbedded(config.dataDir) : undefined;
try {
  const names = await migrate(given ?? embedded?.ownerUrl ?? '');
  logger.info({ migrations: names }, names.length > 0 ? 'schema migrated' : 'schema is current');
} finally {
  await embedded?.stop();
}
