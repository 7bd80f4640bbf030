import { hash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { codeOf, Refusal } from '../../shared/errors/refusal.ts';
import { matchedRoutes } from 'hono/route';
import type { Database } from '../platform/db/database.ts';
import type { Places } from '../platform/geo/places.ts';
import { clientAddressOf } from '../platform/http/client-address.ts';
import { throttleKey } from '../platform/http/network.ts';
import { createThrottledWarn } from '../platform/throttled-warn.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { MessageLimits } from '../platform/wire/limits.ts';
import { type WireErrorDeps, wireErrorOf } from '../platform/wire/wire-error.ts';
import { keepCompressedForms } from './compressed-forms.ts';
import { createHealth } from './health.ts';
import { type SecuritySettings, securityHeaders } from './security-headers.ts';
import { loadStaticFiles, serveFile } from './static-files.ts';

const DIST = join(import.meta.dirname, '..', '..', 'miniapp', 'dist');
const UNAVAILABLE = 'The mini-app is not built. Run npm run build, or npm start.';

export type HttpDeps = WireErrorDeps & {
  readonly config: SecuritySettings & {
    /** Production keeps its metrics to those who hold the token. */
    readonly isSandbox: boolean;
    readonly isBehindProxy: boolean;
    readonly metricsToken: string;
    readonly dataDir: string;
  };
  readonly metrics: Metrics;
  readonly db: Database;
  readonly places: Places;
  readonly limits: Pick<MessageLimits, 'ofRequests' | 'turns'>;
};

/** What the composition root adds to the HTTP side. */
export type HttpPlan = {
  /** Adds the routes of every feature; whatever it leaves unanswered under `/api` is unknown. */
  readonly mount: (app: Hono) => void;
  /**
   * Whether a path has no pace: its routes ask the database nothing, or nothing before they have
   * checked the signature of a message.
   */
  readonly isUnpaced: (path: string) => boolean;
  /** Added at the end of the page's head. */
  readonly headEnd?: string | undefined;
};

/** The HTTP side: health, metrics, the features' routes and the built mini-app. */
export async function createHttp(deps: HttpDeps, { mount, isUnpaced, headEnd }: HttpPlan) {
  const app = new Hono();
  app.use(securityHeaders(deps.config));
  app.onError((error, c) =>
    c.json({ success: false, error: wireErrorOf(deps, error, 'http') }, 500),
  );
  const isServing = createHealth(deps.db);
  app.get('/api/health', async (c) => {
    const ok = await isServing();
    return c.json({ ok }, ok ? 200 : 503);
  });
  mountMetrics(app, deps);
  warnOfProxy(app, deps);
  paceRequests(app, deps, isUnpaced);
  refuseBlockedPlaces(app, deps);
  mount(app);
  app.all('/api/*', (c) => {
    const error = wireErrorOf(deps, new Refusal('wire.unknown-method'), 'http');
    return c.json({ success: false, error }, 404);
  });
  const files = await mountMiniApp(app, deps, headEnd);
  return { app, warm: (signal: AbortSignal) => files.warm(signal) };
}

function mountMetrics(app: Hono, { metrics, config }: HttpDeps) {
  const wanted = hash('sha256', `Bearer ${config.metricsToken}`, 'buffer');
  app.get('/metrics', async (c) => {
    const given = hash('sha256', c.req.header('authorization') ?? '', 'buffer');
    if (!config.isSandbox && !timingSafeEqual(given, wanted)) return c.text('', 404);
    const { text, contentType } = await metrics.scrape();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
}

/**
 * Behind a proxy that is not trusted every player has its address: no country is blocked, all accounts
 * look like one person's, and one pace is all of theirs.
 */
function warnOfProxy(app: Hono, { config, logger }: HttpDeps) {
  if (config.isBehindProxy || config.isSandbox) return;
  const warn = createThrottledWarn(logger);
  app.use(async (c, next) => {
    if (c.req.header('x-forwarded-for') !== undefined) {
      warn({ setting: 'TRUSTED_PROXY' }, 'X-Forwarded-For comes, and no proxy is trusted');
    }
    await next();
  });
}

/**
 * Paces what an address asks of the features' routes, before any of them, and works on it in turn:
 * otherwise the requests of one address stand in line for the database before the bets of all players.
 * The app's own files are no route of a feature.
 */
function paceRequests(app: Hono, deps: HttpDeps, isUnpaced: HttpPlan['isUnpaced']) {
  const { ofRequests, turns } = deps.limits;
  app.use(async (c, next) => {
    const isOfFeature = matchedRoutes(c).some(({ path }) => path !== '/*');
    if (!isOfFeature || isUnpaced(c.req.path)) return await next();
    const address = throttleKey(clientAddress(deps, c));
    try {
      const waitMs = ofRequests(address, performance.now());
      if (waitMs > 0) throw new Refusal('wire.flood', { waitMs });
      return await turns.ofRequests(address, next);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const waitMs = Number(error.data?.['waitMs'] ?? 0);
      c.header('Cache-Control', 'no-store');
      c.header('Retry-After', String(Math.ceil(waitMs / 1000)));
      const msg = String(codeOf(error.refusal));
      return c.json({ success: false, msg, error: wireErrorOf(deps, error, 'http') }, 429);
    }
  });
}

function refuseBlockedPlaces(app: Hono, deps: HttpDeps) {
  const refuse: MiddlewareHandler = async (c, next) => {
    const place = deps.places.of(clientAddress(deps, c));
    if (!place.isBlocked) return await next();
    const error = wireErrorOf(deps, new Refusal('wire.geo-blocked'), 'http');
    return c.json({ success: false, msg: 'serverError', error }, 451);
  };
  app.use('/api/auth/*', refuse);
  app.use('/api/user/*', refuse);
  app.use('/auth/*', refuse);
}

/** The address a request comes from. */
export function clientAddress({ config }: Pick<HttpDeps, 'config'>, c: HonoContext): string {
  const forwardedFor = c.req.header('x-forwarded-for');
  const peer = getConnInfo(c).remote.address;
  return clientAddressOf({ forwardedFor, peer, isBehindProxy: config.isBehindProxy });
}

async function mountMiniApp(app: Hono, { config }: HttpDeps, headEnd: string | undefined) {
  const files = await loadStaticFiles(DIST, {
    forms: keepCompressedForms(join(config.dataDir, 'compressed')),
    transform: (path, html) =>
      headEnd !== undefined && path === '/index.html'
        ? html.replace('</head>', `${headEnd}</head>`)
        : html,
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
