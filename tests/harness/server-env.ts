import { SHARED_DATA } from './data-folder.ts';

/** Variables of a server; undefined removes one of the tests' own. */
export type ServerEnv = Readonly<Record<string, string | undefined>>;

export type LogLine = { readonly level: number; readonly msg: string } & Readonly<
  Record<string, unknown>
>;

type Place = { readonly port: number; readonly url: string; readonly databaseUrl: string };

/**
 * For a server with the work it does unasked: jobs, mails, payouts, notices, cards of staff, deliveries
 * of support, airdrops, races. All jobs run at its start, which costs as much as the start itself, so
 * servers of tests have none of it unless they ask.
 */
export const WITH_JOBS = { RUN_JOBS: 'true' } as const;

/** For a server that is measured: with everything, as it starts by itself. */
export const AS_SHIPPED = { RUN_JOBS: undefined, DATABASE_POOL: undefined } as const;

/**
 * Of the machine's own settings, only the paths of its programs and of compiled code reach the
 * server.
 */
export function environment({ port, url, databaseUrl }: Place): ServerEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TZ: 'UTC',
    DATABASE_POOL: '4',
    RUN_JOBS: 'false',
    ENV_FILE: 'none',
    SANDBOX: 'true',
    SANDBOX_TELEGRAM_LIMITS: 'off',
    LOG_LEVEL: 'info',
    CATALOG_SYNC: 'false',
    RATES_FIAT_URL: `http://localhost:${port}/sandbox/rates/still`,
    RATES_COINS_URL: `http://localhost:${port}/sandbox/rates/still`,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: SHARED_DATA,
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: databaseUrl,
  };
}

export function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { level: 0, msg: line };
  }
}
