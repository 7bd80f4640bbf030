import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { botRoutes } from '../../api/accounts/bot/bot-http.ts';
import { coverRoutes } from '../../api/lobby/catalog/covers-http.ts';
import type { Context } from '../../api/context.ts';
import { historyRoutes } from '../../api/games/history/history-http.ts';
import { kycRoutes } from '../../api/accounts/kyc/kyc-http.ts';
import { supportFileRoutes } from '../../api/support/files/files-http.ts';
import { avatarRoutes } from '../../api/accounts/settings/avatars-http.ts';
import { HTTP_BODIES } from '../../shared/contract/http.ts';
import { type AuthStage, openStage as openAuthStage } from '../harness/auth-stage.ts';
import { openStage, PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';

/**
 * What each route without a body of the contract says to a guest or a browser whose session ended,
 * and to anybody with a session, be they banned, excluded or of the staff: the status, and the
 * refusal's name, the place the browser is sent to, or whose session it is. A route without a row
 * fails the first test.
 */
type Row = { readonly guest: string; readonly session: string; readonly path?: string };

const anybody = (says: string, path?: string): Row => ({
  guest: says,
  session: says,
  ...(path !== undefined && { path }),
});

/** A session alone attaches no profile: it also needs the link that the player asked for. */
const start = (name: string): Readonly<Record<string, Row>> => ({
  [`GET /api/auth/${name}`]: anybody(
    '303 /settings/account?linkError=expired',
    `/api/auth/${name}?connect=true`,
  ),
  [`POST /api/auth/${name}`]: anybody('400'),
  [`GET /api/auth/${name}/callback`]: anybody('303 /main?socialError=expired'),
});

const NO_NAME = '0'.repeat(32);
const A_LINK = `/auth/${'A'.repeat(43)}`;
const ROWS: Readonly<Record<string, Row>> = {
  'GET /api/captcha': anybody('200'),
  'GET /api/captcha/challenge': anybody('200'),
  'GET /api/session': { guest: '200 nobody', session: '200 somebody' },
  'GET /api/auth/twitter/getToken': {
    guest: '401 wire.need-auth',
    session: '200',
  },
  'GET /api/auth/telegram/bot': anybody('401 telegram.noToken'),
  'GET /api/auth/telegram/widget': anybody('303 /main?socialError=expired'),
  ...start('google'),
  ...start('vkontakte'),
  ...start('steam'),
  ...start('twitter'),
  ...start('telegram'),
  'GET /api/avatars/:file{[0-9a-f]{32}\\.webp}': anybody('404', `/api/avatars/${NO_NAME}.webp`),
  'GET /api/catalog/covers/:file{[0-9]{1,9}-[0-9a-f]{12}\\.avif}': anybody(
    '404',
    '/api/catalog/covers/1-000000000000.avif',
  ),
  'GET /api/catalog/portraits/:file': anybody('404', '/api/catalog/portraits/nobody.avif'),
  'GET /api/history.csv': {
    path: '/api/history.csv?list=rounds',
    guest: '401 wire.need-auth',
    session: '200',
  },
  'POST /api/kyc/documents': { guest: '401 wire.need-auth', session: '400 kyc.wrong-form' },
  'POST /api/support/files': { guest: '401 wire.need-auth', session: '400 support.file-form' },
  'GET /api/support/files/:id{[0-9]{1,18}}': {
    path: '/api/support/files/1',
    guest: '401 wire.need-auth',
    session: '404 support.file-gone',
  },
  'GET /auth/:code': anybody('303 /main?auth=link-invalid', A_LINK),
  'POST /auth/:code': anybody('303 /main?auth=link-invalid', A_LINK),
  'POST /api/bot/login-link': anybody('401 wire.invalid-token'),
  'POST /api/bot/start': anybody('401 wire.invalid-token'),
  'POST /api/bot/story': anybody('401 wire.invalid-token'),
  'POST /api/bot/reminders-off': anybody('401 wire.invalid-token'),
  'POST /api/bot/approvals': anybody('401 wire.invalid-token'),
  'POST /api/bot/support': anybody('401 wire.invalid-token'),
  'POST /api/bot/support-reaction': anybody('401 wire.invalid-token'),
  // This row is last, because it ends every session.
  'POST /api/auth/exit': anybody('200'),
};

let auth: AuthStage;
let stage: Stage;
const cookies = new Map<string, string>();

function routesOf(): readonly string[] {
  // These routes are only listed: none of them reads its context before a request arrives.
  const unserved = { config: {} } as Context;
  const apps = [
    auth.app,
    avatarRoutes(unserved),
    coverRoutes(unserved),
    historyRoutes(unserved),
    kycRoutes(unserved),
    supportFileRoutes(unserved),
  ];
  const bot = botRoutes({ secret: 'x' } as never).routes;
  const routes = apps
    .flatMap(({ routes: all }) => all)
    .concat(bot.map((route) => ({ ...route, path: `/api/bot${route.path}` })));
  const names = routes.filter(({ method }) => method !== 'ALL').map((r) => `${r.method} ${r.path}`);
  return [...new Set(names)].filter((name) => !(name in HTTP_BODIES));
}

beforeAll(async () => {
  auth = await openAuthStage();
  stage = await openStage();
  const person = async (name: string, change?: string): Promise<Seat> => {
    const seat = await stage.seat();
    if (change) await stage.owner.query(`update players set ${change} where id = $1`, [seat.id]);
    cookies.set(name, `token=${seat.token}`);
    return seat;
  };
  await person('player');
  await person('banned', "banned_until = now() + interval '1 day'");
  await person('moderator', 'is_moderator = true');
  await person('admin', 'is_admin = true');
  await (await person('excluded')).call('protection.exclude', { period: 'life' });
  const { id } = await person('ended');
  await stage.owner.query('update sessions set ended_at = now() where player_id = $1', [id]);
  const session = () => says('GET /api/session', anybody(''), 'ended');
  await vi.waitUntil(async () => (await session()).includes('nobody'), PATIENT);
});
afterAll(async () => {
  await stage.close();
  await auth.close();
});

async function says(name: string, { path }: Row, person: string): Promise<string> {
  const [method = '', route = ''] = name.split(' ');
  const response = await fetch(`${stage.url}${path ?? route}`, {
    method,
    redirect: 'manual',
    headers: { cookie: cookies.get(person) ?? '', origin: stage.url },
  });
  const text = await response.text();
  const { status, headers } = response;
  const place = headers.get('location');
  if (place !== null)
    return `${status} ${place.includes('/sandbox/identity/') ? 'provider' : place}`;
  if (headers.get('content-type')?.startsWith('application/json') !== true) return `${status}`;
  const body = JSON.parse(text) as { error?: { name: string }; player?: object | null };
  if (body.player !== undefined) return `${status} ${body.player === null ? 'nobody' : 'somebody'}`;
  return [status, body.error?.name].join(' ').trim();
}

test('Every route without a body in the contract has a row', () => {
  expect(routesOf().toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

describe.each(Object.entries(ROWS))('%s', (name, row) => {
  test('A route without a body answers each kind of visitor as its row says', async () => {
    for (const person of ['guest', ...cookies.keys()]) {
      const isGuest = person === 'guest' || person === 'ended';
      const said = await says(name, row, person);
      expect(`${person}: ${said}`).toBe(`${person}: ${isGuest ? row.guest : row.session}`);
    }
  });
});
