/** `npm start`: everything on one machine. With `--dev`: the same, reloading on every change. */
import { readConfig, type Config } from './config.ts';
import { startEmbedded, type EmbeddedDatabase } from './platform/db/embedded.ts';
import { migrate } from './launch/migrate.ts';
import { startChild, type Child, type ChildPlan } from './launch/child.ts';
import { loadEnvironmentFile } from './platform/environment-file.ts';
import { buildWhenStale } from './launch/front-end.ts';
import { requireFreePort, waitUntilReady } from './launch/port.ts';
import { ENDINGS_KEPT_MS, restartWaitMs } from './launch/restart-wait.ts';
import { complain, say, sayAddresses, sayStep, showLine } from './launch/screen.ts';
import { createLogger } from './platform/logger.ts';
import { DEMO, seedDemoPlayer } from './launch/demo-player.ts';

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

const isDev = process.argv.includes('--dev');
const startedAt = performance.now();
const children = new Map<string, Child>();
let isReady = false;
let database: Promise<EmbeddedDatabase> | undefined;
const waits = new Set<NodeJS.Timeout>();
let stopping: Promise<void> | undefined;

async function start() {
  loadEnvironmentFile();
  const vitePort = Number(process.env['VITE_PORT'] ?? 5173);
  if (isDev) process.env['SITE_URL'] ??= `http://localhost:${vitePort}`;
  const config = readConfig();
  await requireFreePort(config.port, config.host);
  if (isDev) await requireFreePort(vitePort, 'localhost');
  const before = { ...process.env };
  const [urls] = await Promise.all([prepareDatabase(config), isDev ? false : prepareBuild(before)]);
  const env = environmentOf(config, urls.appUrl);
  await startServices(config, env);
  isReady = true;
  sayAddresses(addressesOf(config, urls.dataDir));
  say(`  Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C stops it all.`);
  say();
}

async function prepareDatabase(config: Config) {
  const from = performance.now();
  if (config.databaseUrl !== undefined) {
    const ownerUrl =
      config.migrateDatabaseUrl ?? (config.isSandbox ? config.databaseUrl : undefined);
    if (ownerUrl !== undefined) await migrate(ownerUrl);
    await seed(config, config.databaseUrl);
    sayStep('database', from);
    return { appUrl: config.databaseUrl, dataDir: undefined };
  }
  database = startEmbedded(config.dataDir);
  const embedded = await database;
  if (embedded.heldBy !== undefined) {
    throw new Error(
      `Another Rollhouse (process ${embedded.heldBy}) keeps its data in ${config.dataDir}.\n` +
        'Stop it, or give this one a folder of its own: DATA_DIR=.data-2 PORT=3001 npm start',
    );
  }
  const names = await migrate(embedded.ownerUrl);
  await seed(config, embedded.appUrl);
  sayStep(names.length > 0 ? 'Postgres 18, schema made current' : 'Postgres 18', from);
  return { appUrl: embedded.appUrl, dataDir: embedded.databaseDir };
}

async function seed(config: Config, appUrl: string) {
  if (config.isSandbox) await seedDemoPlayer(appUrl, createLogger('warn'));
}

async function prepareBuild(env: Readonly<Record<string, string | undefined>>) {
  const from = performance.now();
  if (await buildWhenStale(env)) sayStep('mini-app built', from);
}

const directUrl = (config: Config) => `http://localhost:${config.port}`;

/** The environment of the children: this process has decided every address already. */
function environmentOf(config: Config, appUrl: string): ChildPlan['env'] {
  const direct = directUrl(config);
  return {
    ...process.env,
    DATABASE_URL: appUrl,
    MIGRATE_DATABASE_URL: undefined,
    ENV_FILE: 'none',
    SANDBOX: String(config.isSandbox),
    PORT: String(config.port),
    SITE_URL: config.siteUrl,
    API_URL: process.env['API_URL'] ?? direct,
    TELEGRAM_API_ROOT: config.telegramApiRoot,
    BOT_TOKEN: config.botToken,
    BOT_API_SECRET: config.botApiSecret,
    METRICS_TOKEN: config.metricsToken,
    ALLOWED_ORIGINS: [...config.allowedOrigins, ...(isDev ? [direct] : [])].join(','),
  };
}

function onLine(name: string, line: string) {
  showLine(name, line, process.env['LOG_LEVEL'] === undefined ? undefined : 0);
}

/** The bot starts last, because it needs the API. */
async function startServices(config: Config, env: ChildPlan['env']) {
  const from = performance.now();
  const hasBot = config.isSandbox || process.env['BOT_TOKEN'] !== undefined;
  run({ name: 'api', run: { file: 'api/main.ts', watch: isDev }, env, onLine });
  if (isDev) run({ name: 'vite', run: { bin: ['vite', 'miniapp'] }, env, onLine });
  const url = `http://${hostToAsk(config.host)}:${config.port}/api/health`;
  const hasEnded = () => stopping !== undefined;
  const hasAnswered = await waitUntilReady(url, { limitMs: READY_LIMIT_MS, hasEnded });
  if (hasEnded()) await new Promise<never>(() => undefined);
  if (!hasAnswered) throw new Error(`The API did not answer at ${url} within a minute.`);
  if (hasBot) run({ name: 'bot', run: { file: 'bot/polling.ts', watch: isDev }, env, onLine });
  sayStep([...children.keys()].join(', '), from);
}

/**
 * Starts a child that is meant to live as long as this process. One that ends after the start was
 * whole is started again, after a wait when it keeps ending; all that it knew is in the database,
 * which stays up meanwhile, with the other children.
 */
function run(plan: ChildPlan, endingsMs: readonly number[] = []) {
  const child = startChild(plan);
  children.set(plan.name, child);
  void child.ended.then((ending) => {
    if (stopping) return;
    const nowMs = performance.now();
    const recentMs = [...endingsMs.filter((atMs) => nowMs - atMs < ENDINGS_KEPT_MS), nowMs];
    if (!isReady) {
      fail(`The ${child.name} ended ${ending}; its last lines are above.`);
      return;
    }
    restart(plan, recentMs, ending);
  });
}

function restart(plan: ChildPlan, recentMs: readonly number[], ending: string) {
  const waitMs = restartWaitMs(recentMs.length);
  const when = waitMs === 0 ? '' : ` in ${waitMs / 1000} s, as it ended ${recentMs.length} times`;
  complain(`The ${plan.name} ended ${ending}; it is started again${when}.`);
  const timer = setTimeout(() => {
    waits.delete(timer);
    if (stopping === undefined) run(plan, recentMs);
  }, waitMs);
  waits.add(timer);
}

/** An address that means "every one" is asked by the local one. */
function hostToAsk(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function addressesOf(config: Config, dataDir: string | undefined): [string, string][] {
  const desk = `${config.siteUrl}/desk`;
  const rows: [string, string][] = [
    ['Casino', config.siteUrl],
    ['Back office', config.isSandbox ? `${desk}   its code is pressed in Telegram, as Nora` : desk],
  ];
  if (config.isSandbox) {
    rows.push(
      ['Telegram', `${config.siteUrl}/sandbox/telegram   press Start, then Play`],
      ['Demo player', `login ${DEMO.login}, password ${DEMO.password}`],
    );
  }
  const metrics = `${isDev ? directUrl(config) : config.siteUrl}/metrics`;
  const header = `-H "Authorization: Bearer ${config.metricsToken}"`;
  rows.push(['Metrics', config.isSandbox ? metrics : `curl ${header} ${metrics}`]);
  if (dataDir !== undefined) rows.push(['Data', dataDir]);
  return rows;
}

/** Stops children first, so that every bet in flight is settled, then Postgres. */
async function stopAll() {
  for (const timer of waits) clearTimeout(timer);
  await Promise.all([...children.values()].map((child) => child.stop(STOP_LIMIT_MS)));
  await stopDatabase('fast');
}

/** A server still starting is waited for: left alone it would outlive this process. */
async function stopDatabase(mode: 'fast' | 'immediate') {
  const embedded = await database?.catch(() => undefined);
  await embedded?.stop(mode);
}

function onSignal() {
  if (stopping) {
    say('  Forced.');
    for (const child of children.values()) child.kill();
    void stopDatabase('immediate').finally(() => process.exit(130));
    return;
  }
  say('\n  Stopping. Press Ctrl-C again to force.');
  endAfter(stopAll(), 0);
}

function endAfter(work: Promise<void>, code: number) {
  stopping = work;
  void work.then(
    () => process.exit(code),
    (error: unknown) => {
      complain(error instanceof Error ? error.message : String(error));
      process.exit(1);
    },
  );
}

function fail(message: string) {
  if (stopping) return;
  complain(message);
  endAfter(stopAll(), 1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
say();
try {
  await start();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
