import { hash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { Refusal } from '../../shared/errors/refusal.ts';
import { authRoutes } from '../auth/auth-http.ts';
import { SANDBOX_AUTH_LIMITS } from '../auth/auth-throttles.ts';
import { SANDBOX_SHARED_LIMITS } from '../auth/shared-throttle.ts';
import { issueLoginLink } from '../auth/login-links.ts';
import { keepPendingReferral } from '../auth/pending-referral.ts';
import { playerOfTelegramUser } from '../auth/telegram-player.ts';
import { botRoutes } from '../bot/bot-http.ts';
import { coverRoutes } from '../catalog/covers/covers-http.ts';
import { seedDemoRequisites } from '../cashdesk/p2p/demo-requisites.ts';
import { pressCard } from '../cashdesk/approvals/press-card.ts';
import { creditPlayer } from '../cashdesk/credit-player.ts';
import { cryptApiRoutes } from '../cashdesk/cryptapi/cryptapi-http.ts';
import { gatewayRoutes } from '../cashdesk/deposits/gateway-http.ts';
import { payoutCallbackRoutes } from '../cashdesk/withdrawals/payouts/payout-callback-http.ts';
import type { Context } from '../context.ts';
import { insertFirstSeeds } from '../fairness/seed-store.ts';
import { historyRoutes } from '../history/history-http.ts';
import { kycRoutes } from '../kyc/kyc-http.ts';
import { noteReached } from '../notices/reach.ts';
import { avatarRoutes } from '../settings/avatars-http.ts';
import { cashdeskJob } from '../jobs/cashdesk.ts';
import { coinsJob } from '../jobs/coins.ts';
import { statementRoutes } from '../statement/statement-http.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { tellIdentities } from '../identities/list-identities.ts';
import { tonRoutes } from '../ton/ton-http.ts';
import { wireErrorOf } from './calls.ts';
import { clientAddressOf } from './client-address.ts';
import { keepCompressedForms } from './compressed-forms.ts';
import { securityHeaders } from './security-headers.ts';
import { loadStaticFiles, serveFile } from './static-files.ts';

const DIST = join(import.meta.dirname, '..', '..', 'miniapp', 'dist');
const TOOLBAR =
  '<script type="module" src="/sandbox/toolbar.js"></script><script type="module" src="/sandbox/ton/wallet.js"></script></head>';
const UNAVAILABLE = 'The mini-app is not built. Run npm run build, or npm start.';

/** The HTTP side: sign-in, the bot's routes, health, metrics, the sandbox and the built mini-app. */
export async function createHttp(context: Context) {
  const app = new Hono();
  app.use(securityHeaders(context.config));
  app.onError((error, c) =>
    c.json({ success: false, error: wireErrorOf(context, error, 'http') }, 500),
  );
  app.get('/api/health', (c) => c.json({ ok: true }));
  mountMetrics(app, context);
  refuseBlockedPlaces(app, context);
  mountAccounts(app, context);
  app.route('/', coverRoutes(context));
  app.route('/', historyRoutes(context));
  app.route('/', statementRoutes(context));
  app.route('/', avatarRoutes(context));
  app.route('/', kycRoutes(context));
  app.route('/', payoutCallbackRoutes(context));
  app.route('/', tonRoutes(context.config));
  app.route('/', gatewayRoutes(context));
  app.route('/', cryptApiRoutes(context));
  const sandbox = context.config.isSandbox ? mountSandbox(app, context) : undefined;
  if (sandbox !== undefined) await seedDemoRequisites(context.db);
  if (sandbox === undefined) app.all('/sandbox/*', (c) => c.text('', 404));
  app.all('/api/*', (c) => {
    const error = wireErrorOf(context, new Refusal('wire.unknown-method'), 'http');
    return c.json({ success: false, error }, 404);
  });
  const files = await mountMiniApp(app, context);
  return { app, warm: () => files.warm(), sandbox };
}

function mountMetrics(app: Hono, { metrics, config }: Context) {
  const wanted = hash('sha256', `Bearer ${config.metricsToken}`, 'buffer');
  app.get('/metrics', async (c) => {
    const given = hash('sha256', c.req.header('authorization') ?? '', 'buffer');
    if (config.isProduction && !timingSafeEqual(given, wanted)) return c.text('', 404);
    const { text, contentType } = await metrics.scrape();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
}

function refuseBlockedPlaces(app: Hono, context: Context) {
  const refuse: MiddlewareHandler = async (c, next) => {
    const place = context.places.of(clientAddress(context, c));
    if (!place.isBlocked) return await next();
    const error = wireErrorOf(context, new Refusal('wire.geo-blocked'), 'http');
    return c.json({ success: false, msg: 'serverError', error }, 451);
  };
  app.use('/api/auth/*', refuse);
  app.use('/api/user/*', refuse);
  app.use('/auth/*', refuse);
}

/** The address a request comes from. */
function clientAddress({ config }: Context, c: HonoContext): string {
  const forwardedFor = c.req.header('x-forwarded-for');
  const peer = getConnInfo(c).remote.address;
  return clientAddressOf({ forwardedFor, peer, isBehindProxy: config.isBehindProxy });
}

function mountAccounts(app: Hono, context: Context) {
  const { config, clock, db, logger, sessions, captcha, passwords, vault } = context;
  const newSeeds = insertFirstSeeds;
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
        changed: (playerId) => tellIdentities(context, playerId),
      },
      markKey: config.markKey,
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
      return await issueLoginLink(
        { db, clock, siteUrl: config.siteUrl },
        await playerOfTelegramUser({ db, clock, newSeeds, markKey: config.markKey }, user),
      );
    },
    recordStart: async (start) => {
      await noteReached(db, start.telegramId);
      await keepPendingReferral(db, start);
    },
    pressCard: (press) => pressCard(context, press),
  });
  app.route('/api/bot', bot);
}

function mountSandbox(app: Hono, context: Context) {
  const { config, clock, logger } = context;
  const sandbox = createSandbox({
    botToken: config.botToken,
    siteUrl: () => config.siteUrl,
    chainFile: chainFileOf(config),
    identityUrl: () => `http://localhost:${config.port}/sandbox/identity`,
    clock,
    logger,
    creditPlayer: (who, amountHundredths, wallet) =>
      creditPlayer(context, who, { amountHundredths, wallet }),
    followPayments: async () => {
      for (const job of [cashdeskJob, coinsJob]) await job.run({ ...context, desk: context });
    },
    ...(config.aggregator && { aggregatorMerchant: config.aggregator }),
  });
  app.route('/sandbox', sandbox.app);
  return sandbox;
}

/** The stand-in's chain belongs to one database: its money is what the books there know of. */
function chainFileOf({ dataDir, databaseUrl }: Context['config']): string {
  const name = new URL(databaseUrl ?? 'postgres:/none').pathname.replaceAll(/[^a-z0-9_]/gi, '');
  return join(dataDir, 'sandbox-ton', `${name}.jsonl`);
}

async function mountMiniApp(app: Hono, { config }: Context) {
  const files = await loadStaticFiles(DIST, {
    forms: keepCompressedForms(join(config.dataDir, 'compressed')),
    transform: (path, html) =>
      config.isSandbox && path === '/index.html' ? html.replace('</head>', TOOLBAR) : html,
  });
  app.get('*', async (c) => {
    const page = files.find('/index.html');
    const file = files.find(c.req.path);
    if (file !== undefined) return serveFile(c, file);
    if (c.req.path.startsWith('/assets/')) return c.text('', 404);
    return page === undefined ? c.text(UNAVAILABLE, 503) : serveFile(c, page);
  });
  return files;
}
