import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepPendingReferral } from '../../api/accounts/auth/pending-referral.ts';
import { markInstall } from '../../api/accounts/sessions/device-cookie.ts';
import { playerOfTelegramUser } from '../../api/accounts/auth/telegram-player.ts';
import {
  type AuthStage,
  launchData,
  launchOf,
  newTelegramId,
  openStage,
  post,
  SITE,
  telegramUser,
  tokenIn,
} from '../harness/auth-stage.ts';

const ROUTE = '/api/auth/telegram/webapp';
let stage: AuthStage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const signIn = (initData: unknown) => post(stage, ROUTE, { body: { initData } });

async function playerOf(id: number) {
  return await stage.db
    .selectFrom('identities')
    .innerJoin('players', 'players.id', 'identities.player_id')
    .selectAll('players')
    .where('external_id', '=', String(id))
    .executeTakeFirstOrThrow();
}

/** A refusal as the mini-app gets it: with its name and without any session. */
const refused = (name: string, status = 401) => ({
  status,
  body: { success: false, msg: name.split('.')[1], error: { name } },
  cookie: undefined,
});

/** The devices that a Telegram user signed in from. */
async function devicesOf(id: number): Promise<readonly string[]> {
  const rows = await stage.db
    .selectFrom('sign_in_signals')
    .select('value')
    .where('kind', '=', 'device')
    .where('player_id', '=', (await playerOf(id)).id)
    .execute();
  return rows.map(({ value }) => value);
}

describe('the device of a sign-in from Telegram', () => {
  test('Two accounts of one client share its device, and those of others do not', async () => {
    const [one, other, stranger] = [newTelegramId(), newTelegramId(), newTelegramId()];
    const first = await signIn(launchOf(one));
    const cookie = first.cookie?.split(';')[0] ?? '';
    expect(first.cookie).toContain('HttpOnly');
    await post(stage, ROUTE, { body: { initData: launchOf(other) }, headers: { cookie } });
    await signIn(launchOf(stranger));
    expect(await devicesOf(other)).toEqual(await devicesOf(one));
    expect(await devicesOf(one)).toHaveLength(1);
    expect(await devicesOf(stranger)).not.toEqual(await devicesOf(one));
  });

  test('The database keeps a digest of the secret alone', async () => {
    const id = newTelegramId();
    const { cookie = '' } = await signIn(launchOf(id));
    const secret = /^install=([^;]*)/.exec(cookie)?.[1] ?? '';
    expect(secret.length).toBeGreaterThan(20);
    expect(await devicesOf(id)).not.toContain(secret);
  });

  test('In a frame of another site over https the cookie is sent, for that site alone', async () => {
    const app = new Hono();
    app.get('/', (c) => {
      markInstall(c, 'https://play.example').set();
      return c.text('');
    });
    const [set = ''] = (await app.request('/')).headers.getSetCookie();
    for (const part of ['SameSite=None', 'Secure', 'Partitioned', 'HttpOnly']) {
      expect(set).toContain(part);
    }
  });
});

describe('a first sign-in from Telegram', () => {
  test('A first sign-in stores neither terms nor a birth date that nobody gave', async () => {
    const id = newTelegramId();
    await signIn(launchOf(id));
    const player = await playerOf(id);
    expect([player.terms_version, player.terms_accepted_at]).toEqual([null, null]);
    expect(player.birth_date).toBeNull();
  });

  test('A first sign-in creates a player with wallets, totals and seeds, and a token', async () => {
    const id = newTelegramId();
    const user = telegramUser(id, { first_name: 'Мирослава' });
    const answer = await signIn(launchData({ user }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, msg: 'success_auth' });
    // It names the device, and signs nobody in.
    expect(tokenIn(answer.cookie)).toBe('');
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    const session = await stage.sessions.byToken(answer.body.token ?? '');
    expect(session?.platform).toBe('telegram');
    const player = await playerOf(id);
    expect(session?.playerId).toBe(Number(player.id));
    expect(player).toMatchObject({
      nick: 'Мирослава',
      lang: 'ua',
      first_name: 'Мирослава',
      login: null,
    });
    const wallets = await stage.db
      .selectFrom('accounts')
      .innerJoin('wallets', 'wallets.account_id', 'accounts.id')
      .select('balance_micro')
      .where('player_id', '=', player.id)
      .execute();
    expect(wallets).toEqual(Array.from({ length: 7 }, () => ({ balance_micro: 0n })));
    for (const [table, rows] of [
      ['player_totals', 1],
      ['seeds', 2],
    ] as const) {
      const found = await stage.db
        .selectFrom(table)
        .select('player_id')
        .where('player_id', '=', player.id)
        .execute();
      expect(found).toHaveLength(rows);
    }
  });

  test('Twenty first sign-ins at one moment create one player', async () => {
    const id = newTelegramId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(launchOf(id))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const players = await stage.db
      .selectFrom('players')
      .innerJoin('identities', 'identities.player_id', 'players.id')
      .select('players.id')
      .where('external_id', '=', String(id))
      .execute();
    expect(players).toHaveLength(1);
    const orphans = await stage.db
      .selectFrom('players')
      .leftJoin('identities', 'identities.player_id', 'players.id')
      .select('players.id')
      .where('identities.player_id', 'is', null)
      .where('login', 'is', null)
      .execute();
    expect(orphans).toEqual([]);
  });

  test('A start payload of a wrong form or of a known player is not kept', async () => {
    const id = newTelegramId();
    await signIn(launchOf(id));
    await keepPendingReferral(stage, { telegramId: id, payload: 'ads_9' });
    await keepPendingReferral(stage, { telegramId: newTelegramId(), payload: "ref_' --" });
    await keepPendingReferral(stage, { telegramId: newTelegramId() });
    const kept = await stage.db.selectFrom('pending_referrals').selectAll().execute();
    expect(kept).toEqual([]);
  });

  test('The bot and the mini-app name the same player, whose names follow Telegram', async () => {
    const id = newTelegramId();
    const made = await playerOfTelegramUser(stage.deps, { telegramId: id, firstName: 'Old' });
    await signIn(launchData({ user: telegramUser(id, { first_name: 'New', last_name: 'Name' }) }));
    const player = await playerOf(id);
    expect(Number(player.id)).toBe(made);
    expect(player).toMatchObject({ nick: 'Old', first_name: 'New', last_name: 'Name' });
  });
});

describe('init data', () => {
  test('Init data signs in once, and every other use is refused as a replay', async () => {
    const once = launchOf(newTelegramId());
    expect((await signIn(once)).status).toBe(200);
    expect(await signIn(once)).toMatchObject(refused('telegram.replayed'));
    const reordered = new URLSearchParams([...new URLSearchParams(once)].toReversed());
    expect(await signIn(reordered.toString())).toMatchObject(refused('telegram.replayed'));
    const parallel = launchOf(newTelegramId());
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(parallel)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.msg === 'replayed')).toHaveLength(9);
  });

  test('Init data is valid from 300 seconds ago to 60 seconds ahead', async () => {
    stage.clock.setOffsetMs(0);
    const at = (seconds: number) => launchOf(newTelegramId(), Date.now() + seconds * 1000);
    expect((await signIn(at(-285))).status).toBe(200);
    expect(await signIn(at(-302))).toMatchObject(refused('telegram.expired'));
    expect((await signIn(at(58))).status).toBe(200);
    expect(await signIn(at(75))).toMatchObject(refused('telegram.expired'));
    stage.clock.setOffsetMs(3_600_000);
    expect(await signIn(at(0))).toMatchObject(refused('telegram.expired'));
    expect((await signIn(at(3600))).status).toBe(200);
    stage.clock.setOffsetMs(0);
  });

  test('Init data that Telegram did not sign for this bot is refused', async () => {
    const id = newTelegramId();
    const user = telegramUser(id);
    const good = launchOf(id);
    const changed = new URLSearchParams(good);
    changed.set('user', telegramUser(id + 1));
    const upper = new URLSearchParams(good);
    upper.set('hash', (upper.get('hash') ?? '').toUpperCase());
    const forgeries = [
      changed.toString(),
      upper.toString(),
      good.replace(/hash=[0-9a-f]{2}/, 'hash=zz'),
      good.replace(/hash=[0-9a-f]+/, `hash=${'0'.repeat(64)}`),
      good.replace(/&hash=[0-9a-f]+/, ''),
      `${good}&extra=1`,
      launchData({ user }, { token: '7000000001:another-bot' }),
      launchData({}),
      launchData({ user: 'not json' }),
      launchData({ user, auth_date: 'yesterday' }),
      launchData({ user, auth_date: '-1' }),
      'hello',
      '%%%',
    ];
    for (const forgery of forgeries) {
      expect(await signIn(forgery)).toMatchObject(refused('telegram.telegramError'));
    }
    expect((await signIn(good)).status).toBe(200);
  });

  test('Init data with a key twice is refused wherever the true one stands', async () => {
    const good = launchOf(newTelegramId());
    const other = encodeURIComponent(telegramUser(newTelegramId()));
    for (const doubled of [
      `${good}&user=${other}`,
      `user=${other}&${good}`,
      `${good}&hash=${'0'.repeat(64)}`,
      `${good}&auth_date=1`,
    ]) {
      expect(await signIn(doubled)).toMatchObject(refused('telegram.telegramError'));
    }
  });

  test('Init data with fields split differently under one signature is refused', async () => {
    const id = newTelegramId();
    const fields = new URLSearchParams(launchOf(id));
    const joined = `${fields.get('query_id')}\nsignature=${fields.get('signature')}`;
    fields.delete('signature');
    fields.set('query_id', joined);
    expect(await signIn(fields.toString())).toMatchObject(refused('telegram.telegramError'));
  });

  test.each([0, -5, 1.5, 2 ** 52, 2 ** 60, '12', null])(
    'Init data with the user id %j is refused',
    async (id) => {
      const user = JSON.stringify({ id, first_name: 'A' });
      expect(await signIn(launchData({ user }))).toMatchObject(refused('telegram.telegramError'));
    },
  );

  test('Init data with the largest Telegram id signs in', async () => {
    expect((await signIn(launchOf(2 ** 52 - 1))).status).toBe(200);
  });

  test('Init data that is absent is refused under another name than a wrong shape', async () => {
    for (const body of [{}, { initData: '' }, { initData: '  ' }]) {
      expect(await post(stage, ROUTE, { body })).toMatchObject(refused('telegram.noToken'));
    }
    for (const [body, path] of [
      [{ initData: 5 }, 'initData'],
      [{ initData: 'x'.repeat(8193) }, 'initData'],
      [{ initData: 'x', admin: true }, 'admin'],
      [[], ''],
      ['{"initData":', ''],
    ] as const) {
      const answer = await post(stage, ROUTE, { body });
      expect(answer).toMatchObject(refused('wire.wrong-shape', 400));
      expect(answer.body.error?.data).toEqual({ path });
    }
  });

  test('Init data stays usable when the server failed', async () => {
    const failing = await openStage({
      newSeeds: () => Promise.reject(new Error('no seeds today')),
    });
    const initData = launchOf(newTelegramId());
    const answer = await post(failing, ROUTE, { body: { initData } });
    expect(answer).toMatchObject(refused('telegram.serverError', 500));
    const used = await failing.db.selectFrom('used_init_data').selectAll().execute();
    const players = await failing.db.selectFrom('players').selectAll().execute();
    expect([used, players]).toEqual([[], []]);
    await failing.close();
  });

  test('Init data from a foreign page is refused before it is read', async () => {
    const initData = launchOf(newTelegramId());
    const headers = { origin: 'https://evil.example' };
    const answer = await post(stage, ROUTE, { body: { initData }, headers });
    expect(answer).toMatchObject(refused('wire.wrong-shape', 403));
    expect(
      (await post(stage, ROUTE, { body: { initData }, headers: { origin: SITE } })).status,
    ).toBe(200);
  });
});
