import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../api/config.ts';
import { createLogger } from '../../api/platform/logger.ts';
import type { RunningApi, serveApi } from '../../api/serve.ts';
import { programOf } from './programs.ts';
import { type LogLine, parseLine, type ServerEnv } from './server-env.ts';
import { withSourceLines } from './source-lines.ts';

const SERVE = join(import.meta.dirname, '..', '..', 'api', 'serve.ts');

/** The API within the process of a test. */
export type InsideServer = {
  readonly stop: () => Promise<void>;
  /** Stops it and starts it again with other variables. */
  readonly restart: (env?: ServerEnv) => Promise<void>;
};

/**
 * Serves the API within this process: its code is loaded once for all files of a worker and stays
 * compiled, so a start takes a fifth of what a process of its own takes. It shares no module with
 * the tests.
 */
export async function startInside(base: ServerEnv, logs: LogLine[]): Promise<InsideServer> {
  let running: RunningApi | undefined = await serve(base, logs);
  const stop = async () => {
    const api = running;
    running = undefined;
    await api?.stop();
  };
  return {
    stop,
    restart: async (env) => {
      await stop();
      running = await serve({ ...base, ...env }, logs);
    },
  };
}

async function serve(env: ServerEnv, logs: LogLine[]): Promise<RunningApi> {
  const path = programOf(SERVE);
  const program = (await import(pathToFileURL(path).href)) as {
    readonly serveApi: typeof serveApi;
  };
  const config = readConfig(env);
  const write = (text: string) => {
    const lines = text.trimEnd().split('\n');
    logs.push(...lines.map((line) => parseLine(withSourceLines(line, path))));
  };
  const logger = createLogger(config.logLevel, { write });
  return await program.serveApi(config, logger);
}
