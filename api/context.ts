import type { Pool } from 'pg';
import { type AggregatorClient, createAggregatorClient } from './aggregator/client.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import {
  createSharedThrottle,
  SANDBOX_SHARED_LIMITS,
  SHARED_LIMITS,
  type SharedThrottle,
} from './auth/shared-throttle.ts';
import { type Beacon, createBeacon } from './beacon/beacon.ts';
import { type Captcha, createCaptcha } from './captcha/captcha.ts';
import { type Catalog, createCatalog } from './catalog/catalog.ts';
import { createPictures, type Pictures } from './catalog/covers/pictures.ts';
import { type Courses, createCourses } from './cashdesk/courses.ts';
import { createCryptApiClient, type CryptApiClient } from './cashdesk/cryptapi/client.ts';
import { createGateways, type Gateways } from './cashdesk/gateways/gateways.ts';
import { type Clock, createClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Announcements, listenToAnnouncements } from './db/announcements.ts';
import { createDatabase, createPool, type Database } from './db/database.ts';
import { createSeedBook, type SeedBook } from './fairness/seed-book.ts';
import { createTableProofs, type TableProofs } from './fairness/table-proofs.ts';
import { createTableReader, type ReadTable } from './games/mines/mines-store.ts';
import { proofOfTableRound } from './games/table/table-proof.ts';
import { createTables, type Tables } from './games/table/tables.ts';
import { createGameSwitches, type GameSwitches } from './gate/game-switches.ts';
import { createGate, type Gate, type GateDeps } from './gate/gate.ts';
import { createPlaces, type Places } from './geo/places.ts';
import type { Providers } from './identities/providers/provider.ts';
import { createProviders } from './identities/providers/providers.ts';
import { useOnce } from './identities/used-assertions.ts';
import { createDocumentFiles, type DocumentFiles } from './kyc/document-files.ts';
import { requireLevel } from './kyc/withdrawal-rule.ts';
import { createLedger } from './ledger/ledger.ts';
import type { Ledger } from './ledger/posting.ts';
import type { LiveFeed } from './livefeed/live-feed.ts';
import { startLiveFeed } from './livefeed/start-live-feed.ts';
import type { Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createPlayerDirectory, type PlayerDirectory } from './players/player-directory.ts';
import { reserveDeposit } from './protection/deposits.ts';
import { createProtection, type Protection } from './protection/protection.ts';
import { limitRefusal } from './protection/why-limited.ts';
import { createRandomOrg, type RandomOrg } from './random-org/random-org.ts';
import { createMessageLimits, type MessageLimits } from './transport/limits.ts';
import { createPushes, type Pushes } from './transport/pushes.ts';
import { connectRedis, type Redis } from './transport/redis.ts';
import { createStatsCache, type StatsCache } from './users/user-stats.ts';
import { createTon, type Ton } from './ton/ton.ts';
import { createVault, type Vault } from './vault/vault.ts';

/** Everything a verb may need, made once for the process. */
export type Context = {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly pool: Pool;
  readonly db: Database;
  readonly announcements: Announcements;
  readonly ledger: Ledger;
  readonly players: PlayerDirectory;
  readonly sessions: Sessions;
  /** The one hashing queue of the process. */
  readonly passwords: Passwords;
  /** Seals what accounts keep secret. */
  readonly vault: Vault;
  /** The documents by which players prove who they are, encrypted. */
  readonly documentFiles: DocumentFiles;
  readonly sharedThrottle: SharedThrottle;
  readonly seeds: SeedBook;
  readonly readMines: ReadTable;
  readonly courses: Courses;
  readonly games: GameSwitches;
  readonly catalog: Catalog;
  /** Our copies of the aggregator's pictures; undefined where there is no aggregator. */
  readonly pictures: Pictures | undefined;
  readonly protection: Protection;
  readonly captcha: Captcha;
  /** The houses that players sign in with besides this one. */
  readonly providers: Providers;
  readonly gate: Gate;
  readonly places: Places;
  readonly limits: MessageLimits;
  readonly pushes: Pushes;
  /** What joins this process to others of the house; undefined where it is alone. */
  readonly redis: Redis | undefined;
  readonly liveFeed: LiveFeed;
  readonly stats: StatsCache;
  readonly beacon: Beacon;
  readonly randomOrg: RandomOrg;
  readonly tables: Tables;
  readonly tableProofs: TableProofs;
  /** Undefined where the product has no third-party games. */
  readonly aggregator: AggregatorClient | undefined;
  /** Undefined where the house holds no wallet on the TON network. */
  readonly ton: Ton | undefined;
  /** Who gives addresses of coins of other networks; undefined where the house takes none. */
  readonly cryptApi: CryptApiClient | undefined;
  /** Who takes fiat for the cash desk. */
  readonly gateways: Gateways;
};

/** The one place where the parts of the server meet. `databaseUrl` is the application role's. */
export async function createContext(
  config: Config,
  logger: Logger,
  databaseUrl: string,
): Promise<Context> {
  const clock = createClock();
  const metrics = createMetrics();
  const pool = createPool(databaseUrl, config.poolSize);
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'));
  const db = createDatabase(pool);
  const players = createPlayerDirectory({ db });
  const announcements = await listenToAnnouncements(databaseUrl, logger);
  const [courses, games, catalog, places, liveFeed, redis] = await Promise.all([
    createCourses({ db, logger, announcements }),
    createGameSwitches(db),
    createCatalog({ db, logger, announcements }),
    createPlaces(config.blockedCountries, logger),
    startLiveFeed({ db, players, logger }),
    config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, logger),
  ]);
  const reloadGames = () => {
    games.reload().catch((error: unknown) => logger.warn({ err: error }, 'game switches are old'));
  };
  announcements.on('game_changed', reloadGames);
  announcements.onGap(reloadGames);
  const protection = createProtection({ db, announcements, policy: config.policy });
  const parts = {
    config,
    clock,
    logger,
    db,
    announcements,
    liveFeed,
    ledger: createLedger({ db, pool, logger, metrics }),
    pushes: createPushes(),
    beacon: createBeacon({ ...config.beacon, logger }),
    randomOrg: createRandomOrg({ ...config.randomOrg, logger }),
  };
  return {
    ...parts,
    ...outsideOf(config, { db, clock }),
    metrics,
    pool,
    players,
    ...signingIn(config, { db, clock, logger }),
    seeds: createSeedBook(db),
    readMines: createTableReader({ db, pool }),
    courses,
    games,
    catalog,
    pictures: picturesOf(config, logger),
    protection,
    gate: createGate({
      clock,
      policy: config.policy,
      players,
      games,
      protection,
      ...moneyRules(db, config),
    }),
    places,
    redis,
    limits: createMessageLimits(redis?.pace),
    stats: createStatsCache(db),
    tables: createTables({ ...parts, databaseUrl }),
    tableProofs: createTableProofs({
      read: (roundId) => proofOfTableRound(db, roundId, config.beacon.info),
    }),
  };
}

/** The systems outside that games and money come from. */
function outsideOf(
  config: Config,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): Pick<Context, 'ton' | 'aggregator' | 'cryptApi' | 'gateways'> {
  return {
    ton: config.ton && createTon(config.ton, db),
    aggregator: config.aggregator && createAggregatorClient({ settings: config.aggregator, clock }),
    cryptApi: config.cryptApi && createCryptApiClient(config.cryptApi),
    gateways: createGateways(config.gateways, clock),
  };
}

/** What the gate asks of the database before money comes in or goes out. */
function moneyRules(
  db: Database,
  { policy }: Config,
): Pick<GateDeps, 'whyLimited' | 'reserveDeposit' | 'requireLevel'> {
  return {
    whyLimited: (playerId, at) => limitRefusal(db, playerId, at),
    reserveDeposit: (playerId, asked) => reserveDeposit(db, playerId, asked),
    requireLevel: (playerId, asked) => requireLevel({ db, rules: policy.kyc }, playerId, asked),
  };
}

function signingIn(
  config: Config,
  deps: Pick<Context, 'db' | 'clock' | 'logger'>,
): Pick<
  Context,
  'sessions' | 'passwords' | 'vault' | 'documentFiles' | 'sharedThrottle' | 'captcha' | 'providers'
> {
  const sharedLimits = config.isSandbox ? SANDBOX_SHARED_LIMITS : SHARED_LIMITS;
  const vault = createVault(config.accountKeys);
  return {
    sessions: createSessions(deps),
    passwords: createPasswords(),
    vault,
    documentFiles: createDocumentFiles(config.dataDir, vault),
    sharedThrottle: createSharedThrottle({ ...deps, sharedLimits }),
    captcha: captchaFor(config, deps),
    providers: createProviders(config.identities, {
      nowMs: () => deps.clock.nowMs(),
      useOnce: (assertion, untilMs) => useOnce(deps.db, assertion, untilMs),
    }),
  };
}

function captchaFor(
  { captcha: settings, isSandbox, siteUrl }: Config,
  deps: { readonly db: Database; readonly logger: Logger },
): Captcha {
  return createCaptcha({ ...deps, settings, isSandbox, hostname: new URL(siteUrl).hostname });
}

function picturesOf(config: Config, logger: Logger): Pictures | undefined {
  const { aggregator, dataDir, isSandbox } = config;
  return aggregator && createPictures({ dataDir, sources: { ...aggregator, isSandbox }, logger });
}
