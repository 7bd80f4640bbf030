import { Hono } from 'hono';
import { pageFile } from '../page-files.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';
import { refuse } from '../wire-answer.ts';
import { avatarSvg } from './avatar.ts';
import { createBotApi } from './bot-api.ts';
import { clientRoutes } from './client-http.ts';
import { anyUser, apiUser } from './demo-users.ts';
import { faultRoutes, limitRoutes } from './faults-http.ts';
import { signInitData } from './init-data.ts';
import { TelegramWorld } from './world.ts';

const PAGE = new URL('page/', import.meta.url);
const START_PARAM = /^[A-Za-z0-9_-]{0,512}$/;

/**
 * Telegram's stand-in: the Bot API, init data, the page that looks like the app, and its faults.
 */
export function createTelegram(deps: SandboxDeps): Hono {
  const botId = Number.parseInt(deps.botToken, 10);
  const world = new TelegramWorld({
    botId,
    nowMs: () => deps.clock.nowMs(),
    limits: deps.telegramLimits,
  });
  const app = new Hono();

  app.get('/', (c) => pageFile(c, PAGE, 'index.html'));
  app.get('/page/:file', (c) => pageFile(c, PAGE, c.req.param('file')));
  app.get('/avatar/:id', (c) => {
    const name = c.req.param('id');
    const svg = avatarSvg(name === 'bot' ? 'bot' : Number(name));
    if (svg === undefined) return c.notFound();
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' });
  });

  app.get('/init-data', (c) => {
    const user = anyUser(Number(c.req.query('user')));
    const startParam = c.req.query('start_param');
    if (user === undefined) return refuse(c, 404, 'user is a whole number from 1 to 2^52 - 1.');
    if (startParam !== undefined && !START_PARAM.test(startParam)) {
      return refuse(c, 400, 'start_param is at most 512 letters, digits, _ and -.');
    }
    const authDateSeconds = world.nowSeconds();
    const fields = { user: apiUser(user), authDateSeconds, startParam: startParam || undefined };
    const initData = signInitData(deps.botToken, fields);
    const wantsJson =
      c.req.query('format') === 'json' ||
      (c.req.header('accept') ?? '').includes('application/json');
    return wantsJson ? c.json({ initData }) : c.text(initData);
  });

  app.route('/faults', faultRoutes(world));
  app.route('/limits', limitRoutes(world));
  app.route('/client', clientRoutes(world, deps));
  app.route('/', createBotApi(world, deps.botToken));
  return app;
}
