import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { createSessions } from '../../api/accounts/sessions/sessions.ts';
import type { PlayerId, SessionId } from '../../shared/ids.ts';
import { countStatements } from '../harness/count-statements.ts';
import {
  type AuthStage,
  newcomer,
  openStage,
  post,
  SITE,
  tokenCookie,
  tokenIn,
} from '../harness/auth-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: AuthStage;
let playerId: PlayerId;

beforeAll(async () => {
  stage = await openStage();
  const { body } = await post(stage, '/api/auth/registration', { body: newcomer() });
  playerId = body.user?.id as PlayerId;
});
afterAll(() => stage.close());
beforeEach(() => stage.clock.setOffsetMs(0));

const device = () => ({
  playerId,
  platform: 'web' as const,
  userAgent: 'test',
  ip: '::ffff:203.0.113.9',
});
const opened = () => stage.sessions.open(device());

const rowOf = (id: SessionId) =>
  stage.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('sessions', () => {
  test('A session is found by its token, of which only a digest is stored', async () => {
    const { token, session } = await opened();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await stage.sessions.byToken(token)).toEqual(session);
    const row = await rowOf(session.id);
    expect(row.token_hash).toHaveLength(32);
    expect(row.token_hash.toString('base64url')).not.toBe(token);
    expect(row.ip).toBe('203.0.113.9');
  });

  test('A session lasts three days from its last use', async () => {
    const { token } = await opened();
    for (const day of [2.9, 5.8, 8.7]) {
      stage.clock.setOffsetMs(day * DAY_MS);
      expect(await stage.sessions.byToken(token)).toBeDefined();
    }
    stage.clock.setOffsetMs(11.71 * DAY_MS);
    expect(await stage.sessions.byToken(token)).toBeUndefined();
    stage.clock.setOffsetMs(12 * DAY_MS);
    expect(await stage.sessions.byToken(token)).toBeUndefined();
  });

  test('A session cached in memory still ends at its expiry', async () => {
    const { token, session } = await opened();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await stage.db
      .updateTable('sessions')
      .set({ expires_at: new Date(stage.clock.nowMs() + 300) })
      .where('id', '=', session.id)
      .execute();
    expect(await stage.sessions.byToken(token)).toBeDefined();
    stage.clock.setOffsetMs(400);
    expect(await stage.sessions.byToken(token)).toBeUndefined();
  });

  test('A session is written at most once a minute however often it is used', async () => {
    const { token, session } = await opened();
    const before = await rowOf(session.id);
    for (const seconds of [5, 20, 40, 50]) {
      stage.clock.setOffsetMs(seconds * 1000);
      await stage.sessions.byToken(token);
    }
    expect((await rowOf(session.id)).last_seen_at).toEqual(before.last_seen_at);
    stage.clock.setOffsetMs(62_000);
    await stage.sessions.byToken(token);
    const touched = await rowOf(session.id);
    expect(touched.last_seen_at.getTime()).toBeGreaterThan(before.last_seen_at.getTime());
    expect(touched.expires_at.getTime() - touched.last_seen_at.getTime()).toBe(3 * DAY_MS);
  });

  test('Sessions asked for in one moment are read and renewed by two statements', async () => {
    const sessions = [];
    for (let index = 0; index < 20; index += 1) sessions.push(await opened());
    const [ended, ...kept] = sessions;
    await stage.sessions.end(ended?.token ?? '');
    stage.clock.setOffsetMs(90_000);
    const counted = countStatements(stage.db);
    const fresh = createSessions({ db: counted.db, clock: stage.clock });
    const unknown = 'a'.repeat(43);
    const tokens = [unknown, ...sessions.map(({ token }) => token)];
    const found = await Promise.all(tokens.map((token) => fresh.byToken(token)));
    expect(counted.count()).toBe(2);
    expect(found.slice(0, 2)).toEqual([undefined, undefined]);
    expect(found.slice(2).map((one) => one?.id)).toEqual(kept.map(({ session }) => session.id));
    for (const { session } of kept) {
      const row = await rowOf(session.id);
      expect(row.last_seen_at.getTime()).toBeGreaterThan(session.startedAt.getTime() + 80_000);
    }
    expect((await rowOf(ended?.session.id as SessionId)).last_seen_at).toEqual(
      ended?.session.startedAt,
    );
  });

  test('A session that is being ended while others are renewed is waited for and given to nobody', async () => {
    const sessions = [await opened(), await opened()];
    const [kept, ending] = sessions;
    stage.clock.setOffsetMs(90_000);
    const fresh = createSessions({ db: stage.db, clock: stage.clock });
    let found: Promise<readonly unknown[]> | undefined;
    await stage.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('sessions')
        .set({ ended_at: new Date() })
        .where('id', '=', ending?.session.id ?? '')
        .execute();
      found = Promise.all(sessions.map(({ token }) => fresh.byToken(token)));
      await expect
        .poll(async () => (await rowOf(kept?.session.id as SessionId)).last_seen_at)
        .not.toEqual(kept?.session.startedAt);
    });
    expect(await found).toMatchObject([{ id: kept?.session.id }, undefined]);
  });

  test('An ended session never comes back, here at once and elsewhere by invalidation', async () => {
    const { token, session } = await opened();
    const elsewhere = createSessions(stage);
    expect(await elsewhere.byToken(token)).toEqual(session);
    expect(await stage.sessions.byToken(token)).toEqual(session);
    await stage.sessions.end(token);
    expect(await stage.sessions.byToken(token)).toBeUndefined();
    elsewhere.invalidate(session.id);
    expect(await elsewhere.byToken(token)).toBeUndefined();
    const { ended_at: endedAt } = await rowOf(session.id);
    stage.clock.setOffsetMs(120_000);
    await stage.sessions.end(token);
    expect((await rowOf(session.id)).ended_at).toEqual(endedAt);
    expect(await stage.sessions.byToken(token)).toBeUndefined();
  });

  test('A session that ends during a read is given to nobody', async () => {
    const { token, session } = await opened();
    const elsewhere = createSessions(stage);
    const reading = elsewhere.byToken(token);
    elsewhere.invalidate(session.id);
    expect(await reading).toBeUndefined();
  });

  test('A session ended by its id leaves the other sessions alone', async () => {
    const [one, other] = [await opened(), await opened()];
    await Promise.all([stage.sessions.byToken(one.token), stage.sessions.byToken(other.token)]);
    await stage.sessions.endById(one.session.id);
    expect(await stage.sessions.byToken(one.token)).toBeUndefined();
    expect(await stage.sessions.byToken(other.token)).toBeDefined();
  });

  test('A session read while it ends is not cached', async () => {
    const { token } = await opened();
    const reading = stage.sessions.byToken(token);
    await stage.sessions.end(token);
    await reading;
    expect(await stage.sessions.byToken(token)).toBeUndefined();
  });

  test.each(['', 'x', '__proto__', 'A'.repeat(43), 'ы'.repeat(43), "' or true --"])(
    'The forged token %j opens no session',
    async (token) => {
      expect(await stage.sessions.byToken(token)).toBeUndefined();
    },
  );
});

describe('the session routes', () => {
  const look = async (headers: Readonly<Record<string, string>>) => {
    const response = await stage.app.request('/api/session', { headers });
    const body = (await response.json()) as unknown;
    return { body, cookie: response.headers.getSetCookie()[0] };
  };

  test('The session route tells a guest from a player, by cookie and by bearer token', async () => {
    const person = newcomer();
    const { body, cookie } = await post(stage, '/api/auth/registration', { body: person });
    const token = tokenIn(cookie);
    const player = { id: body.user?.id, login: person.login, nick: body.user?.nick };
    expect((await look({})).body).toEqual({ player: null });
    expect((await look(tokenCookie('A'.repeat(43)))).body).toEqual({ player: null });
    expect((await look(tokenCookie(token))).body).toEqual({ player });
    const bearer = { authorization: `Bearer ${token}`, ...tokenCookie('A'.repeat(43)) };
    expect((await look(bearer)).body).toEqual({ player });
  });

  test('The session route renews a website’s cookie and sets none for Telegram', async () => {
    const { token } = await opened();
    expect(tokenIn((await look(tokenCookie(token))).cookie)).toBe(token);
    const inTelegram = await stage.sessions.open({ ...device(), platform: 'telegram' });
    const { cookie } = await look({ authorization: `Bearer ${inTelegram.token}` });
    expect(cookie).toBeUndefined();
  });

  test('The exit route ends the session and always succeeds', async () => {
    const { token } = await opened();
    for (const headers of [tokenCookie(token), tokenCookie(token), {}, tokenCookie('nonsense')]) {
      const answer = await stage.app.request('/api/auth/exit', {
        method: 'POST',
        headers: { origin: SITE, ...headers },
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ success: true });
      expect(answer.headers.getSetCookie()[0]).toMatch(/^token=; Max-Age=0; Path=\//);
    }
    expect(await stage.sessions.byToken(token)).toBeUndefined();
  });

  test('The exit route lets no other site end a session', async () => {
    const { token } = await opened();
    const headers = { origin: 'https://evil.example', ...tokenCookie(token) };
    const answer = await stage.app.request('/api/auth/exit', { method: 'POST', headers });
    expect(answer.status).toBe(403);
    expect(await stage.sessions.byToken(token)).toBeDefined();
  });
});
