import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { startCashDesk } from './cashdesk/start-cash-desk.ts';
import { warmCovers } from './lobby/catalog/warm-covers.ts';
import {
  type CallbackListener,
  createCallbackListener,
} from './lobby/aggregator/callback/callback-http.ts';
import type { Config } from './config.ts';
import { type Context, createContext } from './context.ts';
import { claimDatabase } from './platform/db/claim-database.ts';
import { countOpenAlerts } from './platform/alerts/alerts.ts';
import { watchDatabaseTime } from './platform/db/database-time.ts';
import { requireBuiltPolicy } from './platform/built-policy.ts';
import { startProductJobs } from './jobs.ts';
import { startMail } from './platform/mail/start-mail.ts';
import { startDeliveries } from './support/delivery/start-deliveries.ts';
import { startAirdrops } from './community/airdrops/start-airdrops.ts';
import { startPromotions } from './promotions/pages/start-promotions.ts';
import { startDuels } from './community/duels/show-duels.ts';
import { startRaces } from './promotions/races/start-races.ts';
import { startPostbacks } from './partners/postbacks/start-postbacks.ts';
import { startStaffCards } from './staff-cards.ts';
import { startNotices } from './accounts/notices/start-notices.ts';
import { readLedgerLag } from './ledger/lag.ts';
import { requireAppendOnlyRole } from './ledger/require-append-only.ts';
import type { Logger } from './platform/logger.ts';
import { clientAddressOf } from './platform/http/client-address.ts';
import { within } from './platform/within.ts';
import { watchOpenConnections } from './platform/http/open-connections.ts';
import { attachConnections } from './connections.ts';
import { createProductHttp } from './http.ts';

/**
 * How long background work may take to end. A partner that answers nothing, such as a mail server,
 * holds it up for longer; whatever was begun is then found and done by the next process, as after a
 * crash.
 */
const WORK_LIMIT_MS = 4000;
/** A connection that cut work still holds is not waited for. */
const CLOSE_LIMIT_MS = 2000;

/** The API while it listens. */
export type RunningApi = {
  /**
   * Ends the background work, cut short after four seconds, then takes no more requests, and settles
   * when every bet under way is posted and all is closed.
   */
  stop(): Promise<void>;
};

/**
 * Starts the API over a migrated database and settles when it listens.
 * @throws an error where the configuration lacks a database, the database belongs to another
 *   installation, its role may rewrite the ledger, or the port is taken
 */
export async function serveApi(config: Config, logger: Logger): Promise<RunningApi> {
  if (config.databaseUrl === undefined) throw new Error('DATABASE_URL is missing: use npm start');
  const context = await createContext(config, logger, config.databaseUrl);
  if (!config.isSandbox) {
    await requireAppendOnlyRole(context.db);
    await requireBuiltPolicy(config.policy.name);
  }
  await claimDatabase(context.db, config);
  // In each process, whatever work it does: what is late shows where no process works.
  context.metrics.watchLedgerLag(() => readLedgerLag(context.db));
  context.metrics.watchAlerts(() => countOpenAlerts(context.db));
  const { app, warm, sandbox } = await createProductHttp(context);
  const listener = getRequestListener(app.fetch);
  const isCallback = listenToAggregator(context);
  const server = createServer((request, response) => {
    if (!isCallback(request, response)) void listener(request, response);
  });
  const connections = watchOpenConnections(server);
  const time = watchDatabaseTime(context.databaseTime, context);
  const sockets = attachConnections(context, server);
  await context.tables.start();
  await context.flips.start();
  const duels = startDuels(context);
  await listen(server, config);
  const work = config.runsJobs ? await startWork(context, sandbox) : undefined;
  logger.info({ port: config.port, policy: config.policy.name }, 'the server listens');
  const stopping = new AbortController();
  void warm(stopping.signal);
  const covers = warmCovers(context);
  return {
    stop: async () => {
      stopping.abort();
      // The background work ends first: in the sandbox it asks stand-ins that this server serves.
      await work?.stop();
      server.close();
      covers.stop();
      duels.stop();
      await Promise.all([context.tables.stop(), context.flips.stop()]);
      await context.ledger.drain();
      await Promise.all([sockets.close(), connections.end()]);
      time.stop();
      await within(close(context), CLOSE_LIMIT_MS);
    },
  };
}

/**
 * Starts the background work. It begins when the server listens, because stand-ins are served by
 * it.
 */
async function startWork(
  context: Context,
  sandbox: Awaited<ReturnType<typeof createProductHttp>>['sandbox'],
) {
  const jobs = await startProductJobs({ ...context, desk: context, rewards: context });
  const mail = await startMail(context, sandbox?.mail);
  const parts: Readonly<Record<string, { stop(): Promise<void> } | undefined>> = {
    jobs,
    mail,
    cashDesk: startCashDesk(context),
    notices: startNotices(context),
    support: startDeliveries(context),
    cards: startStaffCards(context),
    airdrops: startAirdrops(context),
    promotions: startPromotions(context),
    races: startRaces(context),
    postbacks: startPostbacks(context),
  };
  return { stop: () => stopTogether(parts, context.logger) };
}

/** Each is told at once, so that one which a partner holds up keeps no other from ending. */
async function stopTogether(
  parts: Readonly<Record<string, { stop(): Promise<void> } | undefined>>,
  logger: Logger,
): Promise<void> {
  const running = new Set(Object.keys(parts));
  const stopOne = async ([name, part]: readonly [string, (typeof parts)[string]]) => {
    try {
      await part?.stop();
    } catch (error) {
      logger.warn({ err: error, work: name }, 'background work ended badly');
    }
    running.delete(name);
  };
  await within(Promise.all(Object.entries(parts).map(stopOne)), WORK_LIMIT_MS);
  if (running.size > 0) logger.warn({ work: [...running] }, 'background work was cut short');
}

/** The wallet's callbacks come from the aggregator's machines, whose addresses vary. */
function listenToAggregator(context: Context): CallbackListener {
  const { config } = context;
  const settings = config.aggregator;
  if (settings === undefined) return () => false;
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    clientAddressOf({
      forwardedFor: headers['x-forwarded-for']?.toString(),
      peer: socket.remoteAddress,
      isBehindProxy: config.isBehindProxy,
    });
  return createCallbackListener(context, { settings, addressOf });
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Lets every bet under way reach its end before the database connections close. */
async function close({ ledger, rates, catalog, announcements, redis, pool }: Context) {
  await ledger.drain();
  catalog.stop();
  rates.stop();
  await announcements.stop();
  await redis?.stop();
  await pool.end();
}
