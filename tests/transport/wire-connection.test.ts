import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MICRO_SOCKET_PATH } from '../../shared/contract/site.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, pause, rawConnect, refusalOf, ROOT } from '../harness/wire-stage.ts';
import type { Seat, Stage } from '../harness/wire-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage();
});
afterAll(() => stage.close());

const BET = { bet: 0.1, percent: 50, bet_type: 'less' } as const;

/** The limit is a second, with slack for a busy machine. */
const SOON_MS = 15_000;

const within = async (limitMs: number, promise: Promise<unknown>) => {
  const startedAt = performance.now();
  await promise;
  expect(performance.now() - startedAt).toBeLessThan(limitMs);
};

const nextOf = <T>(socket: TestClient['micro'], event: string) =>
  new Promise<T>((done) => {
    socket.once(event, done);
  });

/** Announces a token on both connections and returns what each answers. */
async function updateToken(client: TestClient, token: string | null | undefined) {
  const answers = [client.root, client.micro].map((socket) =>
    nextOf<{ success: boolean }>(socket, 'tokenUpdated'),
  );
  for (const socket of [client.root, client.micro]) socket.emit('updateToken', { token });
  return await Promise.all(answers);
}

async function moveClock(offsetMs: number) {
  await fetch(`${stage.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify({ offsetMs }),
  });
}

/** The player that the server connects this client with, or a refusal. */
async function playerOf(client: TestClient): Promise<number | string> {
  const answer = await client.send('user', 'updateUser');
  return answer.success ? (answer['user'] as { id: number }).id : String(answer['msg']);
}

describe('tokens', () => {
  test('A token makes a guest a player on both connections, and no token a guest again', async () => {
    const seat = await stage.seat();
    const guest = await connectClient(stage.url);
    expect((await refusalOf(guest.call('dice.play', BET))).name).toBe('dice.need-auth');
    expect(await updateToken(guest, seat.token)).toEqual([{ success: true }, { success: true }]);
    expect(await playerOf(guest)).toBe(seat.id);
    expect((await guest.call('dice.play', BET)).nonce).toBe(0);
    expect(await updateToken(guest, null)).toEqual([{ success: true }, { success: true }]);
    expect(await playerOf(guest)).toBe('wire.need-auth');
    expect((await refusalOf(guest.call('dice.play', BET))).name).toBe('dice.need-auth');
    guest.close();
  });

  test('A token of another player moves the connection and its pushes to that player', async () => {
    const [first, second] = [await stage.seat(), await stage.seat()];
    const client = await connectClient(stage.url, { token: first.token });
    await updateToken(client, second.token);
    const pushed: unknown[] = [];
    client.root.on('app', (body: { type: string }) => body.type === 'balance' && pushed.push(body));
    await first.call('dice.play', BET);
    await pause(150);
    expect(pushed).toEqual([]);
    await client.call('dice.play', BET);
    await expect.poll(() => pushed.length, PATIENT).toBe(1);
    client.close();
  });

  const bad: readonly [string, unknown][] = [
    ['forged', 'A'.repeat(43)],
    ['too short', 'abc'],
    ['an SQL injection', "' or 1=1 --"],
    ['too long', 'x'.repeat(300)],
    ['not text', { $ne: null }],
  ];
  test.each(bad)(
    'A token that is %s leaves the connection a guest and says so',
    async (_, token) => {
      const client = await connectClient(stage.url);
      const said = nextOf(client.micro, 'tokenUpdated');
      client.micro.emit('updateToken', { token });
      expect(await said).toMatchObject({ success: false });
      expect((await refusalOf(client.call('dice.play', BET))).name).toBe('dice.need-auth');
      client.close();
    },
  );

  test.each(bad)('A token that is %s gets invalid_token at either handshake', async (_, token) => {
    for (const path of [ROOT, MICRO_SOCKET_PATH]) {
      const raw = await rawConnect(stage.url, { path, auth: JSON.stringify({ token }) });
      const frame = await raw.frame((text) => text.startsWith('42["error"'));
      expect(frame).toBe('42["error",{"code":"invalid_token"}]');
      raw.close();
    }
  });

  test('A token sent earlier does not undo the one sent after it', async () => {
    const seat = await stage.seat();
    const raw = await rawConnect(stage.url);
    raw.burst([`42["updateToken",{"token":"${seat.token}"}]`, '42["updateToken",{"token":null}]']);
    await raw.frame((text) => text.includes('tokenUpdated'));
    await pause(100);
    expect((await raw.ask('["call","fairness.getSeeds",{}]'))[0]).toMatchObject({
      name: 'wire.need-auth',
    });
    raw.close();
  });

  test('A token in the cookie or the Authorization header of the handshake signs in', async () => {
    const seat = await stage.seat();
    for (const headers of [
      { cookie: `lang=en; token=${seat.token}` },
      { authorization: `Bearer ${seat.token}` },
    ]) {
      const raw = await rawConnect(stage.url, { headers });
      expect((await raw.ask('["call","fairness.getSeeds",{}]'))[0]).toBeNull();
      raw.close();
    }
  });
});

describe('the end of a session', () => {
  test('A logout reaches every live socket of its session at once and no other session', async () => {
    const seat = await stage.seat();
    const tab = await connectClient(stage.url, { token: seat.token });
    const other = await stage.seat();
    const told = [seat.root, seat.micro, tab.root, tab.micro].map((socket) =>
      nextOf<{ code: string }>(socket, 'error'),
    );
    await fetch(`${stage.url}/api/auth/exit`, {
      method: 'POST',
      headers: { origin: stage.url, cookie: `token=${seat.token}` },
    });
    await within(SOON_MS, Promise.all(told));
    expect(await Promise.all(told)).toEqual(told.map(() => ({ code: 'invalid_token' })));
    for (const client of [seat, tab]) {
      expect((await refusalOf(client.call('dice.play', BET))).name).toBe('dice.need-auth');
      expect(await playerOf(client)).toBe('wire.need-auth');
    }
    expect((await other.call('dice.play', BET)).nonce).toBe(0);
    tab.close();
  });

  test('A session ended by another process reaches its live sockets within a second', async () => {
    const seat = await stage.seat();
    const told = nextOf<{ code: string }>(seat.micro, 'error');
    await stage.owner.query('update sessions set ended_at = now() where player_id = $1', [seat.id]);
    await within(SOON_MS, told);
    expect((await refusalOf(seat.call('dice.play', BET))).name).toBe('dice.need-auth');
  });

  test('A session that ended unannounced is noticed within half a minute of use', async () => {
    const seat = await stage.seat();
    await seat.call('fairness.getSeeds', {});
    await endUnannounced(seat);
    await moveClock(31_000);
    const told = nextOf<{ code: string }>(seat.micro, 'error');
    expect((await refusalOf(seat.call('dice.play', BET))).name).toBe('wire.invalid-token');
    expect(await told).toEqual({ code: 'invalid_token' });
    expect((await refusalOf(seat.call('dice.play', BET))).name).toBe('dice.need-auth');
    await moveClock(0);
  });
});

/** Ends a session without the announcement that its trigger makes. */
async function endUnannounced(seat: Seat) {
  await stage.owner.query('begin');
  await stage.owner.query('alter table sessions disable trigger sessions_announce');
  await stage.owner.query('update sessions set ended_at = now() where player_id = $1', [seat.id]);
  await stage.owner.query('alter table sessions enable trigger sessions_announce');
  await stage.owner.query('commit');
}

describe('the life of a session', () => {
  test('A session lives three days from each use of a socket and then ends', async () => {
    const used = await stage.seat();
    const idle = await stage.seat();
    for (const day of [2, 4, 6]) {
      await moveClock(day * DAY_MS);
      expect(await playerOf(used)).toBe(used.id);
      expect((await used.call('dice.play', BET)).win).toBeTypeOf('boolean');
    }
    const ended = (await refusalOf(idle.call('dice.play', BET))).name;
    const endedToo = await playerOf(idle);
    await moveClock(0);
    // A push to the connection may notice the end of its session before the player does.
    expect(['wire.invalid-token', 'dice.need-auth']).toContain(ended);
    expect(['wire.invalid-token', 'wire.need-auth']).toContain(endedToo);
    expect(await playerOf(idle)).toBe('wire.need-auth');
  });
});

describe('changes to a player', () => {
  test('A ban in the database refuses stakes within a second, and its end admits them', async () => {
    const seat = await stage.seat();
    await seat.call('dice.play', BET);
    const ban = (until: string) =>
      stage.owner.query(`update players set banned_until = ${until} where id = $1`, [seat.id]);
    await ban("now() + interval '1 hour'");
    await within(
      SOON_MS,
      expect.poll(() => outcomeOf(seat.call('dice.play', BET)), PATIENT).toBe('dice.banned'),
    );
    await ban('null');
    await within(
      SOON_MS,
      expect.poll(() => outcomeOf(seat.call('dice.play', BET)), PATIENT).toBe('played'),
    );
  });

  test('A game that is switched off refuses stakes at once and says so when loaded', async () => {
    const seat = await stage.seat();
    const turn = (isOn: boolean) =>
      stage.owner.query('update game_settings set is_enabled = $1', [isOn]);
    await turn(false);
    const played = () => outcomeOf(seat.call('dice.play', BET));
    await within(SOON_MS, expect.poll(played, PATIENT).toBe('dice.unavailable'));
    expect(await seat.call('dice.load', {})).toMatchObject({ isEnabled: false });
    await turn(true);
    await within(SOON_MS, expect.poll(played, PATIENT).toBe('played'));
  });

  test('A change of language or currency reaches the other tabs as loadUser', async () => {
    const seat = await stage.seat();
    const tab = await connectClient(stage.url, { token: seat.token });
    const lang = tab.next<{ user: { lang: string } }>('loadUser', ({ user }) => user.lang === 'kz');
    expect(await seat.send('user', 'changeLanguage', { lang: 'kz' })).toMatchObject({
      success: true,
      lang: 'kz',
    });
    await within(SOON_MS, lang);
    const currency = tab.next<{ user: { targetCurrency: number } }>(
      'loadUser',
      ({ user }) => user.targetCurrency === 3,
    );
    await seat.send('cash', 'changeCurrencies', { currencyId: 3 });
    await within(SOON_MS, currency);
    tab.close();
  });

  test('A profile never holds a secret or a whole surname', async () => {
    const seat = await stage.seat();
    await stage.owner.query("update players set last_name = 'Кузнецова' where id = $1", [seat.id]);
    const look = async () =>
      ((await seat.send('user', 'updateUser')) as unknown as { user: object }).user;
    await expect.poll(look, PATIENT).toMatchObject({ lastName: 'К.' });
    const user = await look();
    expect(JSON.stringify(user)).not.toMatch(/password|argon2|token|hash|seed/i);
  });
});

const outcomeOf = async (call: Promise<unknown>) =>
  await refusalOf(call.then(() => Promise.reject(new Error('played')))).then(
    ({ name }) => name as string,
    (error: Error) => error.message,
  );

describe('new rates', () => {
  type Rates = { currencies: { id: number; courseMicro: string }[] };
  const GRAM = 9;
  const rateIn = ({ currencies }: Rates) => currencies.find(({ id }) => id === GRAM)?.courseMicro;
  const isRate = (rate: number) => (rates: Rates) => rateIn(rates) === String(rate);
  const setRate = (rate: number) =>
    stage.owner.query('insert into currency_rates (currency_id, rate_micro) values ($1, $2)', [
      GRAM,
      rate,
    ]);

  test('A new rate reaches guests and players at once, together with all other rates', async () => {
    const clients = [await stage.seat(), await connectClient(stage.url)];
    const told = clients.map((client) =>
      client.next<Rates>('updateCurrencyCourses', isRate(222_000_000)),
    );
    await within(SOON_MS, Promise.all([setRate(222_000_000), ...told]));
    for (const { currencies } of await Promise.all(told)) expect(currencies).toHaveLength(10);
    const asked = await clients[1]?.send('cash', 'loadCurrencies');
    expect(rateIn(asked as unknown as Rates)).toBe('222000000');
    clients[1]?.close();
  });

  test('A new rate equal to the old one is told to nobody', async () => {
    const seat = await stage.seat();
    await seat.send('user', 'updateUser');
    const told: (string | undefined)[] = [];
    seat.root.on('updateCurrencyCourses', (rates: Rates) => told.push(rateIn(rates)));
    const hearing = async (rate: number) =>
      await expect.poll(() => told.includes(String(rate)), PATIENT).toBe(true);
    await setRate(223_000_000);
    await hearing(223_000_000);
    await setRate(223_000_000);
    await setRate(224_000_000);
    await hearing(224_000_000);
    expect(told.filter((rate) => rate === '223000000')).toHaveLength(1);
  });

  test('A new rate that cannot be read leaves the old rates and logs a warning', async () => {
    const seat = await stage.seat();
    await stage.owner.query('revoke select on currency_rates from rollhouse_app');
    await setRate(225_000_000);
    const hasWarned = () =>
      stage.server
        .logs()
        .some(({ level, msg }) => level === 40 && msg.includes('currency rates were not read'));
    await expect.poll(hasWarned, PATIENT).toBe(true);
    expect(rateIn((await seat.send('cash', 'loadCurrencies')) as unknown as Rates)).toBeDefined();
    await stage.owner.query('grant select on currency_rates to rollhouse_app');
  });
});

describe('the contract version', () => {
  const versions: readonly [string, string][] = [
    ['older', '{"version":"0"}'],
    ['newer', '{"version":"99"}'],
  ];
  test.each(versions)(
    'A client of an %s version has every message refused, and the root connection says why',
    async (_, auth) => {
      const root = await rawConnect(stage.url, { auth, path: ROOT });
      expect(await root.frame((text) => text.startsWith('42["error"'))).toContain('old_client');
      const micro = await rawConnect(stage.url, { auth });
      const refusal = { code: 426, name: 'wire.old-client' };
      expect((await micro.ask('["call","dice.load",{}]'))[0]).toEqual(refusal);
      expect((await micro.ask('["steal"]'))[0]).toEqual(refusal);
      expect((await root.ask('["cash",{"type":"loadCurrencies"}]'))[0]).toMatchObject({
        type: 'loadCurrencies',
        error: refusal,
      });
      expect(root.frames.filter((frame) => frame.includes('loadUser'))).toEqual([]);
      root.close();
      micro.close();
    },
  );

  test('A client that sends no version is served', async () => {
    const raw = await rawConnect(stage.url, { auth: '{}' });
    expect((await raw.ask('["call","dice.load",{}]'))[0]).toBeNull();
    raw.close();
  });
});
