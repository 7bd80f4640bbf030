import { join } from 'node:path';
import { Hono, type Context as HonoContext } from 'hono';
import { OFFICE_API_PATH, OFFICE_PATH } from '../shared/backoffice/wire.ts';
import { CRYPTAPI_CALLBACK_PATH } from '../shared/cashdesk/crypto/contract.ts';
import { authRoutes } from './accounts/auth-http.ts';
import { SANDBOX_AUTH_LIMITS } from './accounts/throttles/auth-throttles.ts';
import { issueLoginLink } from './accounts/auth/login-links.ts';
import { click } from './partners/attribution/click.ts';
import { keepPendingReferral } from './accounts/auth/pending-referral.ts';
import { SANDBOX_SHARED_LIMITS } from './accounts/throttles/shared-throttle.ts';
import { playerOfTelegramUser } from './accounts/auth/telegram-player.ts';
import { botRoutes } from './accounts/bot/bot-http.ts';
import { pushIdentities } from './accounts/identities/list-identities.ts';
import { kycRoutes } from './accounts/kyc/kyc-http.ts';
import { stopReminders } from './accounts/notices/reminders.ts';
import { noteReached } from './accounts/notices/reach.ts';
import { seedDemoStaff } from './accounts/staff/demo-staff.ts';
import { isShellPress, pressAtShell } from './accounts/staff/press-code.ts';
import { kindOfPress, pressCard } from './accounts/cards/press-card.ts';
import { guardedDatabase, guardedLedger } from './accounts/staff/write-guard.ts';
import { avatarRoutes } from './accounts/settings/avatars-http.ts';
import { officeRoutes } from './backoffice/http/office-http.ts';
import { officePages } from './backoffice/http/office-pages.ts';
import { officeCalls } from './backoffice/office-calls.ts';
import { createBotApi } from './cashdesk/approvals/telegram-api.ts';
import { coinsJob } from './cashdesk/crypto/crypto-job.ts';
import { cryptApiRoutes } from './cashdesk/crypto/cryptapi-http.ts';
import { cashdeskJob } from './cashdesk/deposits/deposits-job.ts';
import { gatewayRoutes } from './cashdesk/deposits/gateway-http.ts';
import { GATEWAY_PATH } from './cashdesk/deposits/open-order.ts';
import { seedDemoRequisites } from './cashdesk/p2p/demo-requisites.ts';
import { creditPlayer } from './cashdesk/payments/credit-player.ts';
import { statementRoutes } from './cashdesk/statement/statement-http.ts';
import { tonRoutes } from './cashdesk/ton/ton-http.ts';
import { payoutCallbackRoutes } from './cashdesk/withdrawals/payouts/payout-callback-http.ts';
import { PAYOUT_CALLBACK_PATH } from './cashdesk/withdrawals/payouts/settings.ts';
import { gifRoutes } from './community/gifs/gifs-http.ts';
import type { Context } from './context.ts';
import { insertFirstSeeds } from './fairness/seed-store.ts';
import { historyRoutes } from './games/history/history-http.ts';
import { COVERS_PATH, PORTRAITS_PATH } from './lobby/covers/cover-path.ts';
import { coverRoutes } from './lobby/catalog/covers-http.ts';
import { supportFileRoutes } from './support/files/files-http.ts';
import { isSupportPress, pressSupport } from './support/intake/press-support.ts';
import { takeReaction } from './support/intake/take-reaction.ts';
import { takeUpdate } from './support/intake/take-update.ts';
import { readRates } from './rates/read-rates.ts';
import { seedDemoProjects } from './rewards/partner-bonus/demo-projects.ts';
import { showStory } from './rewards/story-bonus/show-story.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { staffCards } from './staff-cards.ts';
import { clientAddress, createHttp } from './transport/http.ts';

/** The sandbox's toolbar and wallet, which its pages load. */
const SANDBOX_SCRIPTS =
  '<script type="module" src="/sandbox/toolbar.js"></script><script type="module" src="/sandbox/ton/wallet.js"></script>';

/** The HTTP side with every feature's routes; the sandbox's too where it is on. */
export async function createProductHttp(context: Context) {
  const sandbox = context.config.isSandbox ? sandboxOf(context) : undefined;
  if (sandbox !== undefined) {
    await seedDemoRequisites(context.db);
    await seedDemoStaff(context);
    await seedDemoProjects(context.db);
  }
  const office = await officeOf(context);
  const http = await createHttp(context, {
    mount: (app) => {
      mountFeatures(app, context);
      app.route('/', office);
      if (sandbox === undefined) app.all('/sandbox/*', (c) => c.text('', 404));
      else app.route('/sandbox', sandbox.app);
    },
    isUnpaced,
    headEnd: sandbox === undefined ? undefined : SANDBOX_SCRIPTS,
  });
  return { ...http, sandbox };
}

/** Messages of providers, which are signed. */
const CALLBACKS: ReadonlySet<string> = new Set([PAYOUT_CALLBACK_PATH, CRYPTAPI_CALLBACK_PATH]);

/** Messages of gateways and of the bot, signed as well; pictures out of files; the sandbox. */
const UNPACED = ['/api/bot/', GATEWAY_PATH, `${COVERS_PATH}/`, `${PORTRAITS_PATH}/`, '/sandbox/'];

/** Of the back office its calls alone have a pace; its pages are files. */
function isUnpaced(path: string): boolean {
  if (path === OFFICE_PATH || path.startsWith(`${OFFICE_PATH}/`)) {
    return !path.startsWith(`${OFFICE_API_PATH}/`);
  }
  return CALLBACKS.has(path) || UNPACED.some((start) => path.startsWith(start));
}

/** The back office: its calls, and the pages that ask them. */
async function officeOf(context: Context): Promise<Hono> {
  const { config } = context;
  const botApi = createBotApi({ apiRoot: config.telegramApiRoot, token: config.botToken });
  const guarded = {
    ...context,
    db: guardedDatabase(context.pool),
    ledger: guardedLedger(context.ledger),
  };
  const deps = {
    ...guarded,
    botApi,
    allowedOrigins: [new URL(config.siteUrl).origin, ...config.allowedOrigins],
    addressOf: (c: HonoContext) => clientAddress(context, c),
  };
  const app = new Hono();
  app.route('/', officeRoutes(deps, officeCalls(guarded)));
  app.route('/', await officePages(config));
  return app;
}

function mountFeatures(app: Hono, context: Context) {
  mountAccounts(app, context);
  app.route('/', coverRoutes(context));
  app.route('/', gifRoutes(context));
  app.route('/', historyRoutes(context));
  app.route('/', statementRoutes(context));
  app.route('/', avatarRoutes(context));
  app.route('/', kycRoutes(context));
  app.route('/', supportFileRoutes(context));
  app.route('/', payoutCallbackRoutes(context));
  app.route('/', tonRoutes(context.config));
  app.route('/', gatewayRoutes(context));
  app.route('/', cryptApiRoutes(context));
}

function mountAccounts(app: Hono, context: Context) {
  const { config, clock, db, logger, sessions, captcha, passwords, vault } = context;
  const newSeeds = insertFirstSeeds;
  const cards = staffCards(context);
  app.route(
    '/',
    authRoutes({
      db,
      clock,
      logger,
      sessions,
      newSeeds,
      captcha,
      passwords,
      vault,
      outside: {
        providers: context.providers,
        takesWidget: config.identities.takesWidget,
        changed: (playerId) => pushIdentities(context, playerId),
      },
      fingerprintKey: config.fingerprintKey,
      botToken: config.botToken,
      siteUrl: config.siteUrl,
      allowedOrigins: config.allowedOrigins,
      addressOf: (c) => clientAddress(context, c),
      ...(config.isSandbox && {
        limits: SANDBOX_AUTH_LIMITS,
        sharedLimits: SANDBOX_SHARED_LIMITS,
      }),
    }),
  );
  const bot = botRoutes({
    secret: config.botApiSecret,
    clock,
    logger,
    issueLoginLink: async (user) => {
      await noteReached(db, user.telegramId);
      const playerId = await playerOfTelegramUser(
        { db, clock, newSeeds, fingerprintKey: config.fingerprintKey },
        user,
      );
      const { siteUrl } = config;
      return await issueLoginLink({ db, clock, siteUrl }, { playerId, provider: 'telegram' });
    },
    recordStart: async (start) => {
      await noteReached(db, start.telegramId);
      await keepPendingReferral({ db, clock }, start);
      const { telegramId, payload: code } = start;
      if (code !== undefined) await click(context, { code, kind: 'bot', from: { telegramId } });
    },
    press: async (press) => {
      if (isShellPress(press)) return await pressAtShell(context, press);
      if (isSupportPress(press)) return await pressSupport(context, press);
      const kind = kindOfPress(cards, press);
      if (kind === undefined) return { text: 'That is over.', isAlert: true };
      return await pressCard(context, kind, press);
    },
    takeSupport: async (update) => {
      await noteReached(db, update.telegramId);
      return await takeUpdate(context, update);
    },
    takeReaction: (reaction) => takeReaction(context, reaction),
    showStory: (story) => showStory(context, story),
    stopReminders: ({ telegramId }) => stopReminders(db, telegramId),
  });
  app.route('/api/bot', bot);
}

function sandboxOf(context: Context) {
  const { config, clock, logger } = context;
  return createSandbox({
    botToken: config.botToken,
    telegramLimits: config.sandboxTelegramLimits,
    siteUrl: () => config.siteUrl,
    chainFile: chainFileOf(config),
    identityUrl: () => `http://localhost:${config.port}/sandbox/identity`,
    clock,
    logger,
    creditPlayer: (who, amountHundredths, wallet) =>
      creditPlayer(context, who, { amountHundredths, wallet }),
    readRates: async (clockOfRates) => {
      const { db, rates } = context;
      await readRates({ db, clock: { ...clock, ...clockOfRates }, logger, rates: config.rates });
      await rates.refresh();
    },
    followPayments: async () => {
      for (const job of [cashdeskJob, coinsJob]) await job.run({ ...context, desk: context });
    },
    ...(config.aggregator && { aggregatorMerchant: config.aggregator }),
  });
}

/**
 * The stand-in's chain belongs to one database: the ledger there and the chain's balances must
 * match.
 */
function chainFileOf({ dataDir, databaseUrl }: Context['config']): string {
  const name = new URL(databaseUrl ?? 'postgres:/none').pathname.replaceAll(/[^a-z0-9_]/gi, '');
  return join(dataDir, 'sandbox-ton', `${name}.jsonl`);
}
