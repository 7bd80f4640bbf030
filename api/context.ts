import type { Pool } from 'pg';
import type { PlayerId } from '../shared/ids.ts';
import { type AggregatorClient, createAggregatorClient } from './lobby/aggregator/client.ts';
import type { Passwords } from './accounts/credentials/passwords.ts';
import type { Sessions } from './accounts/sessions/sessions.ts';
import type { SharedThrottle } from './accounts/throttles/shared-throttle.ts';
import { type Beacon, createBeacon } from './fairness/beacon/beacon.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import { type Catalog, createCatalog } from './lobby/catalog/catalog.ts';
import { createPictures, type Pictures } from './lobby/covers/pictures.ts';
import { type Rates, createRates } from './rates/rates.ts';
import type { RequirePromo } from './cashdesk/deposits/make-deposit.ts';
import type { CreditFollower } from './cashdesk/payments/follow-credit.ts';
import { cancelForBreak } from './cashdesk/deposits/cancel-for-break.ts';
import { createCryptApiClient, type CryptApiClient } from './cashdesk/crypto/client.ts';
import { createGateways, type Gateways } from './cashdesk/gateways/gateways.ts';
import { type Clock, createClock } from './platform/clock.ts';
import type { Config } from './config.ts';
import { signingIn } from './context-accounts.ts';
import { type Announcements, listenToAnnouncements } from './platform/db/announcements.ts';
import { createDatabase, createPool, type Database } from './platform/db/database.ts';
import { type DatabaseTime, takeDatabaseTime } from './platform/db/database-time.ts';
import { createSeedBook, type SeedBook } from './fairness/seed-book.ts';
import { createRefundCounts, type RefundCounts } from './games/proof/refunds.ts';
import { createTableProofs, type TableProofs } from './games/proof/table-proofs.ts';
import { createMinesReader, type ReadMines } from './games/mines/mines-store.ts';
import { proofOfTableRound } from './games/table/table-proof.ts';
import { createTables, type GameTables, type TablesDeps } from './games/table/tables.ts';
import type { BonusPlay } from './lobby/aggregator/bonus-play.ts';
import type { ReadStakeTerms } from './games/stake-terms.ts';
import { RIVALS } from './rivals.ts';
import type { Rivals } from './games/rivals/rivals.ts';
import { createPairing, type Pairing } from './games/rivals/pairing.ts';
import { createFlips, type Flips } from './games/coinflip/flips.ts';
import { ONE_TABLES, TABLE_GAMES } from './games/manifests.ts';
import { createGameSwitches, type GameSwitches } from './protection/gate/game-switches.ts';
import { createGate, type Gate, type GateDeps } from './protection/gate/gate.ts';
import { createPlaces, type Places } from './platform/geo/places.ts';
import type { Providers } from './accounts/identities/providers/provider.ts';
import type { DocumentFiles } from './accounts/kyc/document-files.ts';
import { requireLevel } from './accounts/kyc/withdrawal-rule.ts';
import { createLedger } from './ledger/ledger.ts';
import type { Ledger } from './ledger/posting.ts';
import { createBonusPlay } from './rewards/grants/provider-play.ts';
import { bonusTermsOf } from './rewards/grants/bonus-terms.ts';
import { rewardDeposit } from './rewards/deposits/reward-deposit.ts';
import { requirePromoWith } from './rewards/promo/activate-promo.ts';
import { type AirdropRoom, createAirdropRoom } from './community/airdrops/airdrop-room.ts';
import { createGifPictures, type ReadGifPicture } from './community/gifs/gif-pictures.ts';
import { createGifSearch, type GifSearch } from './community/gifs/gif-search.ts';
import { type Chat, startChat } from './community/chat/chat.ts';
import { chatGuardOf } from './chat-guard.ts';
import { type BotApi, createBotApi } from './cashdesk/approvals/telegram-api.ts';
import { createTelegramMembers, type TelegramMembers } from './rewards/members/telegram-members.ts';
import { type Campaigns, createCampaigns } from './rewards/campaigns/campaigns.ts';
import { type Promotions, createPromotions } from './promotions/pages/promotions.ts';
import type { OpeningHooks } from './promotions/pages/publish-promotion.ts';
import type { ReadOwn } from './promotions/pages/view-promotions.ts';
import { openingsOf, ownStandingOf } from './promotion-openings.ts';
import { refuseExcludedElsewhere } from './rewards/person/excluded-elsewhere.ts';
import { mayRemind } from './rewards/reminders/may-remind.ts';
import { createPosts, type Posts, unreadableRewards } from './rewards/reposts/posts.ts';
import { createRaceBoard, type RaceBoard } from './promotions/races/race-board.ts';
import { readSpinTimes } from './rewards/robbery/load-robbery.ts';
import { giveDepositTickets } from './promotions/tickets/give-deposit-tickets.ts';
import { createDrawPages, type DrawPages } from './promotions/draws/draw-pages.ts';
import { readTicketCount } from './promotions/tickets/read-tickets.ts';
import type { ViewUserDeps } from './accounts/profile/view-user.ts';
import type { LiveFeed } from './lobby/livefeed/live-feed.ts';
import { startLiveFeed } from './lobby/livefeed/start-live-feed.ts';
import type { Logger } from './platform/logger.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createPlayerDirectory, type PlayerDirectory } from './players/player-directory.ts';
import { reserveDeposit } from './protection/limits/deposits.ts';
import { createProtection, type Protection } from './protection/guard/protection.ts';
import { limitRefusal } from './protection/limits/limit-refusal.ts';
import { createRandomOrg, type RandomOrg } from './fairness/random-org/random-org.ts';
import { createMessageLimits, type MessageLimits } from './platform/wire/limits.ts';
import { createPushes, type Pushes } from './platform/wire/pushes.ts';
import { connectRedis, type Redis } from './platform/redis/redis.ts';
import { createStatsCache, type StatsCache } from './accounts/player-card/user-stats.ts';
import { createTon, type Ton } from './cashdesk/ton/ton.ts';
import type { Vault } from './platform/vault/vault.ts';

/** Everything a verb may need, made once for the process. */
export type Context = {
  readonly config: Config;
  readonly databaseTime: DatabaseTime;
  /** The database's time, which tests move. */
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
  /** The files that players send to support, encrypted. */
  readonly supportFiles: DocumentFiles;
  /** The Bot API, for what is asked of Telegram while somebody waits. */
  readonly botApi: BotApi;
  readonly sharedThrottle: SharedThrottle;
  readonly seeds: SeedBook;
  readonly readMines: ReadMines;
  /** What the terms of a bonus ask of stakes from its wallet. */
  readonly stakeTerms: ReadStakeTerms;
  readonly bonusPlay: BonusPlay;
  readonly rates: Rates;
  readonly games: GameSwitches;
  readonly catalog: Catalog;
  readonly campaigns: Campaigns;
  readonly promotions: Promotions;
  /** Opens what a promotion is about, when it is published. */
  readonly openings: OpeningHooks;
  /** Where a player stands in a race or a draw, for the list of promotions. */
  readonly ownStanding: ReadOwn;
  readonly spinTimes: ViewUserDeps['spinTimes'];
  readonly ticketCount: ViewUserDeps['ticketCount'];
  /** Our copies of the aggregator's pictures; undefined where there is no aggregator. */
  readonly pictures: Pictures | undefined;
  readonly protection: Protection;
  readonly captcha: Captcha;
  /** The identity providers that players sign in with. */
  readonly providers: Providers;
  readonly gate: Gate;
  /** Ends the unpaid deposits of a player whose break began. */
  readonly breakBegan: (playerId: PlayerId) => Promise<void>;
  /** Gives what a credited deposit brings besides its money. */
  readonly depositCredited: CreditFollower;
  /** Whether the bot may remind a player of rewards now. */
  readonly mayRemind: (playerId: PlayerId) => Promise<boolean>;
  /** Refuses a promo code that a deposit would not activate. */
  readonly requirePromo: RequirePromo;
  readonly places: Places;
  readonly limits: MessageLimits;
  readonly pushes: Pushes;
  /** What connects this process to the installation's others; undefined where it is alone. */
  readonly redis: Redis | undefined;
  readonly liveFeed: LiveFeed;
  /** The room where players talk, as this process shows it. */
  readonly chat: Chat;
  /** What this process remembers of airdrops. */
  readonly airdrops: AirdropRoom;
  /** How races stand, as this process shows them. */
  readonly races: RaceBoard;
  /** Draws and their proofs, as this process shows them. */
  readonly drawPages: DrawPages;
  readonly gifs: GifSearch;
  readonly gifPictures: ReadGifPicture;
  readonly stats: StatsCache;
  readonly beacon: Beacon;
  readonly randomOrg: RandomOrg;
  readonly tables: GameTables;
  /** What games of players against one another ask of wings above games. */
  readonly rivals: Rivals;
  readonly pairing: Pairing;
  readonly flips: Flips;
  readonly tableProofs: TableProofs;
  readonly refundCounts: RefundCounts;
  /** Undefined where the product has no third-party games. */
  readonly aggregator: AggregatorClient | undefined;
  /** Undefined where the operator has no wallet on the TON network. */
  readonly ton: Ton | undefined;
  /** Issues addresses of coins of other networks; undefined where the operator accepts none. */
  readonly cryptApi: CryptApiClient | undefined;
  /** Reads what players posted about the product. */
  readonly posts: Posts;
  /** Who takes fiat for the cash desk. */
  readonly gateways: Gateways;
  /** Who is in a channel of Telegram. */
  readonly telegramMembers: TelegramMembers;
};

/** The one place where the parts of the server meet. `databaseUrl` is the application role's. */
export async function createContext(
  config: Config,
  logger: Logger,
  databaseUrl: string,
): Promise<Context> {
  const metrics = createMetrics();
  const pool = createPool(databaseUrl, config.poolSize);
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'));
  const db = createDatabase(pool);
  const databaseTime = await takeDatabaseTime(db);
  const clock = createClock(databaseTime.nowMs);
  const players = createPlayerDirectory({ db });
  const announcements = await listenToAnnouncements(databaseUrl, logger);
  const [rates, games, catalog, campaigns, promotions, liveFeed, redis] = await Promise.all([
    createRates({ db, logger, announcements }),
    createGameSwitches(db),
    createCatalog({ db, logger, announcements }),
    campaignsOf(config, { db, logger, announcements }),
    createPromotions({ db, logger, announcements }),
    startLiveFeed({ db, players, logger }),
    config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, logger),
  ]);
  reloadOnChange(games, { announcements, logger });
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
    ...signingIn(config, { db, clock, logger }),
  };
  const context: Context = {
    ...parts,
    airdrops: createAirdropRoom({ db, logger }),
    chat: await startChat({ ...parts, players, guard: chatGuardOf(config) }),
    gifs: createGifSearch(parts, config.gifs),
    gifPictures: createGifPictures(parts, config.gifs),
    ...outsideOf(config, { db, clock, logger }),
    metrics,
    databaseTime,
    pool,
    players,
    ...ofPlayers({ db, clock }),
    ...ofGames(config, { db, pool, clock }),
    rates,
    games,
    catalog,
    campaigns,
    promotions,
    ...promotionParts({ ...parts, rates, players }, () => context),
    pictures: picturesOf(config, logger),
    protection,
    gate: gateOf(config, { db, clock, players, games, protection }),
    places: createPlaces(config.blockedCountries, logger),
    redis,
    limits: createMessageLimits(redis?.pace),
    stats: createStatsCache(db),
    ...sharedGames({ ...parts, databaseUrl }),
    tableProofs: tableProofsOf(config, db),
    refundCounts: createRefundCounts(db, clock),
    ...betweenWings(() => context),
  };
  return context;
}

/** The games whose rounds are many players'. */
function sharedGames(
  deps: TablesDeps & Pick<Context, 'sharedThrottle'>,
): Pick<Context, 'tables' | 'rivals' | 'pairing' | 'flips'> {
  const tables = createTables(deps, ONE_TABLES);
  const timings = deps.config.tableTimings;
  const flips = createFlips({ ...deps, dbClock: tables.clock, timings });
  return { tables, rivals: RIVALS, pairing: createPairing({ ...deps, rivals: RIVALS }), flips };
}

/** How races stand, and what promotions ask of the rooms of races and draws. */
const promotionParts = (
  deps: Pick<Context, 'db' | 'logger' | 'players' | 'clock' | 'rates' | 'beacon'>,
  context: () => Context,
): Pick<Context, 'races' | 'drawPages' | 'openings' | 'ownStanding'> => ({
  races: createRaceBoard(deps),
  drawPages: createDrawPages(deps),
  openings: openingsOf(deps),
  ownStanding: (playerId, about) => ownStandingOf(context())(playerId, about),
});

/** The campaigns, less those that the operator cannot give, as a post on X without a token. */
const campaignsOf = (
  { policy, posts }: Config,
  deps: Pick<Context, 'db' | 'logger' | 'announcements'>,
): Promise<Campaigns> => createCampaigns({ ...deps, policy, withheld: unreadableRewards(posts) });

/** What a wing asks of one that stands above it, where it may not import. */
function betweenWings(
  context: () => Context,
): Pick<Context, 'breakBegan' | 'depositCredited' | 'mayRemind' | 'requirePromo'> {
  return {
    breakBegan: (playerId) => cancelForBreak(context(), playerId),
    depositCredited: async (deposit) => {
      // Tickets first: they are given in a break too, where rewards wait. What fails is made good
      // before the list of its draw is closed, and holds up no reward.
      await giveDepositTickets(context(), deposit).catch((error: unknown) => {
        const { paymentId } = deposit;
        context().logger.warn({ err: error, paymentId }, 'tickets of a deposit were not given');
      });
      await rewardDeposit(context(), deposit);
    },
    mayRemind: (playerId) => mayRemind(context(), playerId),
    requirePromo: (asker, { code, depositMicro }) =>
      requirePromoWith(context(), { ...asker, code }, depositMicro),
  };
}

/** What games read of a player before a stake or a move. */
const ofGames = (
  { policy }: Config,
  { db, pool, clock }: Pick<Context, 'db' | 'pool' | 'clock'>,
): Pick<Context, 'readMines' | 'stakeTerms' | 'bonusPlay'> => ({
  readMines: createMinesReader({ db, pool }),
  stakeTerms: bonusTermsOf({ db, policy, clock }),
  bonusPlay: createBonusPlay({ db, policy, clock }),
});

/** Reads the game switches again whenever one was changed, or may have been. */
function reloadOnChange(
  games: GameSwitches,
  { announcements, logger }: Pick<Context, 'announcements' | 'logger'>,
): void {
  const reload = () => {
    games
      .reload()
      .catch((error: unknown) => logger.warn({ err: error }, 'game switches were not read'));
  };
  announcements.on('game_changed', reload);
  announcements.onGap(reload);
}

/** What a player has besides money: the pair of seeds in use, the next spin, tickets of draws. */
const ofPlayers = (
  deps: Pick<Context, 'db' | 'clock'>,
): Pick<Context, 'seeds' | 'spinTimes' | 'ticketCount'> => ({
  seeds: createSeedBook(deps.db),
  spinTimes: (playerId) => readSpinTimes(deps, playerId),
  ticketCount: (playerId) => readTicketCount(deps, playerId),
});

/** The systems outside that games and money come from. */
function outsideOf(
  config: Config,
  { db, clock, logger }: Pick<Context, 'db' | 'clock' | 'logger'>,
): Pick<
  Context,
  'ton' | 'aggregator' | 'cryptApi' | 'gateways' | 'posts' | 'telegramMembers' | 'botApi'
> {
  const botApi = botApiOf(config);
  return {
    botApi,
    ton: config.ton && createTon(config.ton, db),
    aggregator: config.aggregator && createAggregatorClient({ settings: config.aggregator, clock }),
    cryptApi: config.cryptApi && createCryptApiClient(config.cryptApi),
    gateways: createGateways(config.gateways, clock),
    telegramMembers: createTelegramMembers({ botApi, clock, logger }),
    posts: createPosts(config.posts, { nowMs: () => clock.nowMs() }),
  };
}

/** A player waits for the answer, so it is waited for less long than by the desk. */
const botApiOf = ({ telegramApiRoot: apiRoot, botToken: token }: Config) =>
  createBotApi({ apiRoot, token, limitMs: 3000 });

function tableProofsOf(config: Config, db: Database): TableProofs {
  const provers = { games: TABLE_GAMES, beacon: config.beacon.info };
  return createTableProofs({ read: (roundId) => proofOfTableRound(db, roundId, provers) });
}

const gateOf = (
  config: Config,
  { db, ...parts }: Pick<Context, 'db' | 'clock' | 'players' | 'games' | 'protection'>,
): Gate => createGate({ ...parts, policy: config.policy, ...moneyRules(db, config) });

/** What the gate asks the database before money is deposited or withdrawn. */
function moneyRules(
  db: Database,
  { policy }: Config,
): Pick<GateDeps, 'whyLimited' | 'refuseExcludedElsewhere' | 'reserveDeposit' | 'requireLevel'> {
  return {
    whyLimited: (playerId, at) => limitRefusal(db, playerId, at),
    refuseExcludedElsewhere: (playerId, nowMs) => refuseExcludedElsewhere(db, playerId, nowMs),
    reserveDeposit: (playerId, asked) => reserveDeposit(db, playerId, asked),
    requireLevel: (playerId, asked) => requireLevel({ db, rules: policy.kyc }, playerId, asked),
  };
}

function picturesOf(config: Config, logger: Logger): Pictures | undefined {
  const { aggregator, dataDir, isSandbox } = config;
  return aggregator && createPictures({ dataDir, sources: { ...aggregator, isSandbox }, logger });
}
