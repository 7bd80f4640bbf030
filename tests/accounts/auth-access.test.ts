import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HTTP_BODIES } from '../../shared/contract/http.ts';
import {
  type AuthStage,
  newcomer,
  openStage,
  post,
  tokenCookie,
  tokenIn,
} from '../harness/auth-stage.ts';

/**
 * What each route that takes a body says to a guest or a browser whose session ended, and to
 * anybody with a session, be they banned, excluded or of the staff: each sends a body that fits and
 * opens nothing. A route without a row fails to compile.
 */
type Row = {
  readonly body: object;
  readonly guest: string;
  readonly player: string;
};
type Route = keyof typeof HTTP_BODIES;

const A_CODE = 'A'.repeat(43);
const both = (body: object, says: string): Row => ({ body, guest: says, player: says });

const ROWS: { readonly [R in Route]: Row } = {
  'POST /api/auth/telegram/webapp': both({ initData: 'x' }, 'telegram.telegramError'),
  'POST /api/auth/registration': both(newcomer({ recaptchaToken: 'no' }), 'login.captcha'),
  'POST /api/auth/login': both(
    { login: 'nobody', password: 'Moonlit4', recaptchaToken: 'sandbox-pass' },
    'login.wrong-credentials',
  ),
  'POST /api/auth/registration/fast': both(newcomer({ recaptchaToken: 'no' }), 'login.captcha'),
  'POST /api/auth/registration/fast/email': {
    body: { email: 'owl@example.com', password: 'Wrong-password-1' },
    guest: 'wire.need-auth',
    player: 'login.wrong-credentials',
  },
  'POST /api/auth/email/link': both({ token: A_CODE }, 'login.confirmation-failed'),
  'POST /api/auth/email/cancel': both({ token: A_CODE }, 'login.confirmation-failed'),
  'POST /api/auth/email/confirm': both({ token: A_CODE }, 'login.confirmation-failed'),
  'POST /api/auth/email/resend': {
    body: {},
    guest: 'wire.need-auth',
    player: 'success_mail',
  },
  'POST /api/auth/twitter/setToken': both({ hashToken: A_CODE }, 'identities.link-invalid'),
  'POST /api/user/recoveryPassword': both(
    { email: 'nobody@example.com', recaptchaToken: 'no' },
    'login.captcha',
  ),
  'POST /api/user/recoveryLink': both({ token: A_CODE }, 'login.recovery-failed'),
  'POST /api/user/setPassword': both(
    { token: A_CODE, password: 'Moonlit4', repeatPassword: 'Moonlit4' },
    'login.recovery-failed',
  ),
  'POST /api/auth/passkey/options': both({}, 'success_options'),
  'POST /api/auth/passkey/verify': both(
    {
      response: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    'login.passkey-failed',
  ),
};

const EXCLUDE =
  "insert into player_exclusions (player_id, kind, since) values ($1, 'exclusion', now())";

const cases = Object.entries(ROWS).map(([route, row]) => ({ ...row, path: route.slice(5) }));
let stage: AuthStage;
let player: Readonly<Record<string, string>>;
/**
 * Everybody with a cookie: those with a session are answered as players are, the rest as guests.
 */
const cookies = new Map<string, Readonly<Record<string, string>>>();

async function seat() {
  const { body, cookie } = await post(stage, '/api/auth/registration', { body: newcomer() });
  return { id: body.user?.id, token: tokenIn(cookie) };
}

async function seatWith(change: string) {
  const { id, token } = await seat();
  await stage.pool.query(`update players set ${change} where id = $1`, [id]);
  return tokenCookie(token);
}

beforeAll(async () => {
  stage = await openStage();
  player = tokenCookie((await seat()).token);
  const gone = (await seat()).token;
  await stage.sessions.end(gone);
  const excluded = await seat();
  await stage.pool.query(EXCLUDE, [excluded.id]);
  cookies
    .set('player', player)
    .set('banned', await seatWith("banned_until = now() + interval '1 day'"))
    .set('excluded', tokenCookie(excluded.token))
    .set('moderator', await seatWith('is_moderator = true'))
    .set('admin', await seatWith('is_admin = true'))
    .set('ended', tokenCookie(gone));
});
afterAll(() => stage.close());

const players = async () => (await stage.pool.query('select count(*) from players')).rows[0].count;

describe.each(cases)('$path', ({ path, body, guest, player: known }) => {
  test('An auth route answers each visitor as its row says and creates no account', async () => {
    const before = await players();
    const asked = [['guest', {}] as const, ...cookies];
    for (const [person, headers] of asked) {
      const isGuest = person === 'guest' || person === 'ended';
      // Each person has a login of their own, because failures at one login are counted together.
      const own =
        path.endsWith('/login') && 'login' in body
          ? { ...body, login: `${String(body.login)}${person}` }
          : body;
      const answer = await post(stage, path, { body: own, headers });
      const said = answer.body.error?.name ?? answer.body.msg;
      expect(`${person}: ${said}`).toBe(`${person}: ${isGuest ? guest : known}`);
      expect(answer.cookie).toBeUndefined();
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await players()).toBe(before);
  });

  test('An auth route refuses a page of another site, whoever is signed in', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      const answer = await post(stage, path, { body, headers: { ...player, origin } });
      expect(answer).toMatchObject({ status: 403, body: { error: { data: { path: 'origin' } } } });
    }
    const answer = await post(stage, path, {
      body: JSON.stringify(body),
      headers: { ...player, 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(400);
  });

  test.each([{ token: 1, email: {}, login: [], password: null }, [], null, 'text', 7])(
    'An auth route refuses the body %j with a client error',
    async (odd) => {
      const answer = await post(stage, path, { body: JSON.stringify(odd), headers: player });
      if (path.endsWith('/resend') && typeof odd === 'object' && odd !== null) return;
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );
});
