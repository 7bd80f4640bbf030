import { readConfig } from './config.ts';
import { armCrashPoint } from './platform/crash-points.ts';
import { loadEnvironmentFile } from './platform/environment-file.ts';
import { createLogger } from './platform/logger.ts';
import { serveApi } from './serve.ts';

const STOP_LIMIT_MS = 9000;

loadEnvironmentFile();
const config = readConfig();
const logger = createLogger(config.logLevel);

process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'unhandled rejection'));

try {
  if (config.isSandbox) armCrashPoint(process.env['CRASH_AT']);
  const api = await serveApi(config, logger);
  const stop = async () => {
    setTimeout(() => {
      logger.error('the server did not end in time');
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    await api.stop();
    logger.info('the server ended');
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
} catch (error) {
  logger.error({ err: error }, 'the server did not start');
  process.exit(1);
}
