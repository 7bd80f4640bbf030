import { Hono } from 'hono';
import { createAggregator } from './aggregator/aggregator.ts';
import { clockRoutes } from './clock-http.ts';
import { crashRoutes } from './crash-http.ts';
import { creditRoutes } from './credit-http.ts';
import { createCryptApi } from './cryptapi/cryptapi.ts';
import { createDrand } from './drand/drand.ts';
import { createGifsStandIn } from './gifs/gifs.ts';
import { createIdentity } from './identity/identity.ts';
import { indexRoutes } from './index-http.ts';
import { mailRoutes } from './mail/mail-http.ts';
import { createMailSink, type MailSink } from './mail/mail-sink.ts';
import { createPayments } from './payments/payments.ts';
import { createPostsStandIn } from './posts/posts.ts';
import { createRatesStandIn } from './rates/rates.ts';
import { createSourceClock } from './rates/source-clock.ts';
import { createTreasury } from './reserves/reserves.ts';
import { createRandomOrgStandIn } from './random-org/random-org.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { createTelegram } from './telegram/telegram.ts';
import { createTonStandIn } from './ton/ton.ts';
import { toolbarRoutes } from './toolbar/toolbar-http.ts';

export type { SandboxDeps } from './sandbox-deps.ts';

/** What the composition root mounts. */
export type Sandbox = { readonly app: Hono; readonly mail: MailSink };

/**
 * The stand-ins for outside systems and the test controls, to be mounted at `/sandbox` where the
 * sandbox is on and nowhere else. All state is in memory and belongs to this call, but
 * for the TON chain, which keeps what happened in a file.
 */
export function createSandbox(deps: SandboxDeps): Sandbox {
  const app = new Hono();
  app.use('*', async (c, next) => {
    const isProvider = /^\/sandbox\/(identity|cryptapi\/api)\//.test(c.req.path);
    if (c.req.path.endsWith('/') && !isProvider) return c.redirect(c.req.path.replace(/\/+$/, ''));
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    return undefined;
  });
  app.route('/', indexRoutes());
  app.route('/', creditRoutes(deps));
  const sourceClock = createSourceClock(deps.clock);
  app.route('/', clockRoutes({ ...deps, sourceClock }));
  app.route('/', crashRoutes());
  app.route('/', toolbarRoutes());
  app.route('/aggregator', createAggregator({ ...deps, merchant: deps.aggregatorMerchant }));
  app.route('/drand', createDrand());
  app.route('/identity', createIdentity({ ...deps, base: deps.identityUrl }));
  const mail = createMailSink();
  app.route('/mail', mailRoutes(mail));
  app.route('/payments', createPayments(deps));
  app.route('/cryptapi', createCryptApi(deps));
  app.route('/posts', createPostsStandIn(deps));
  app.route('/gifs', createGifsStandIn());
  app.route('/rates', createRatesStandIn({ clock: sourceClock }));
  app.route('/reserves', createTreasury());
  app.route('/random-org', createRandomOrgStandIn());
  app.route('/telegram', createTelegram(deps));
  app.route('/ton', createTonStandIn({ file: deps.chainFile, nowMs: () => deps.clock.nowMs() }));
  return { app, mail };
}
