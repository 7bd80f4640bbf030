import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_BOT_TOKEN } from '../../shared/platform/security/sandbox-secrets.ts';
import { launchData, newTelegramId } from '../harness/auth-stage.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { appCode, drawSecret } from '../harness/two-factor-stage.ts';
import { outcomeOf, signInAgain, telegramToken } from './settings-stage.ts';
import { openStage, PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';

const NEW = 'Sunrise-over-9-hills';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Row = Readonly<Record<string, unknown>>;
const rows = async (text: string, values: readonly unknown[]) =>
  (await stage.owner.query<Row>(text, [...values])).rows;

describe('nicknames', () => {
  const change = async (seat: TestClient, nick: string) =>
    await seat.send('user', 'changeNickName', { nick });

  test('A changed nickname is shown to everybody', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    const tab = await connectClient(stage.url, { token: seat.token });
    const told = tab.next<{ user: { nick: string } }>(
      'loadUser',
      ({ user }) => user.nick === 'Сова.7',
    );
    expect(await change(seat, ' Сова.7 ')).toMatchObject({ success: true, nick: 'Сова.7' });
    expect((await told).user.nick).toBe('Сова.7');
    expect((await other.call('users.getStats', { userId: seat.publicId })).nick).toBe('Сова.7');
    tab.close();
  });

  test('No player takes a name that looks like another one’s, and may change the case of theirs', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    expect(outcomeOf(await change(seat, 'SameNick1'))).toBe('ok');
    const alike = ['SameNick1', 'SameNickl', 'samenick1', 'S\u00e1meNick1', 'Same.Nick1'];
    for (const nick of alike) {
      const answer = await change(other, nick);
      expect([outcomeOf(answer), answer['code']]).toEqual(['settings.nick-taken', 18]);
    }
    expect(outcomeOf(await change(seat, 'samenickI'))).toBe('ok');
    expect(outcomeOf(await change(other, 'SameNick2'))).toBe('ok');
    expect(outcomeOf(await change(seat, 'BOBA'))).toBe('ok');
    expect(outcomeOf(await change(other, '\u0412\u043E\u0432\u0430'))).toBe('settings.nick-taken');
  });

  test('Of many players who ask for names that look alike at one moment, one gets it', async () => {
    const seats = await Promise.all(Array.from({ length: 6 }, () => stage.seat(0)));
    const names = ['Grey.Owl', 'GreyOwl', 'grey0wl', 'GREYOWL', 'Gr\u00e9y.Owl', 'Grey.0wI'];
    const answers = await Promise.all(seats.map((seat, at) => change(seat, names[at] ?? '')));
    const outcomes = answers.map(outcomeOf).toSorted();
    expect(outcomes).toEqual(['ok', ...Array.from({ length: 5 }, () => 'settings.nick-taken')]);
  });

  test('People of one name who come from Telegram at one moment get names of their own', async () => {
    const ids = Array.from({ length: 8 }, newTelegramId);
    const launch = (id: number) =>
      launchData(
        { user: JSON.stringify({ id, first_name: 'Ирина' }) },
        { token: SANDBOX_BOT_TOKEN },
      );
    const answers = await Promise.all(
      ids.map((id) =>
        fetch(`${stage.url}/api/auth/telegram/webapp`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: stage.url },
          body: JSON.stringify({ initData: launch(id) }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const players = await rows(
      `select nick, nick_skeleton from players join identities on player_id = id
         where external_id = any($1)`,
      [ids.map(String)],
    );
    expect(new Set(players.map((player) => player['nick_skeleton'])).size).toBe(ids.length);
    expect(players.filter((player) => player['nick'] === 'Ирина')).toHaveLength(1);
    expect(players.every((player) => String(player['nick']).startsWith('Ирина'))).toBe(true);
  });

  test.each([
    ['ab', 'settings.nick-length'],
    ['owl_1', 'settings.nick-characters'],
    ['\u0410dmi\u043D', 'settings.nick-alphabets'],
    ['owl.', 'settings.nick-dots'],
    ['1234', 'settings.nick-only-digits'],
    ['Rollhouse', 'settings.nick-reserved'],
    ['Администратор', 'settings.nick-reserved'],
    ['СлужбаПоддержки', 'settings.nick-reserved'],
    ['adm1n', 'settings.nick-reserved'],
    ['x'.repeat(65), 'wire.wrong-shape'],
  ])(
    'The nickname %j is refused with %s and code 18, and nothing changes',
    async (nick, refusal) => {
      const seat = await stage.seat(0);
      const answer = await change(seat, nick);
      expect(outcomeOf(answer)).toBe(refusal);
      expect(answer['code']).toBe(refusal.startsWith('settings.') ? 18 : 400);
      const [player] = await rows('select nick from players where id = $1', [seat.id]);
      expect(player?.['nick']).toBe(seat.nick);
    },
  );

  test('A player who changes the nickname many times in a row is throttled', async () => {
    const seat = await stage.seat(0);
    const outcomes: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      outcomes.push(outcomeOf(await change(seat, `Owl.n${turn}`)));
    }
    expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'ok'));
    expect(outcomes).toContain('wire.flood');
  });
});

describe('passwords', () => {
  const change = async (seat: TestClient, password: string, currentPassword: string) =>
    await seat.send('user', 'changePassword', { password, currentPassword });

  test('A changed password ends other sessions and is reported by mail', async () => {
    const seat = await stage.seat(0);
    await stage.owner.query('update players set email_verified = true where id = $1', [seat.id]);
    await stage.owner.query(
      `insert into mail_links (code_hash, player_id, purpose, email, created_at, expires_at)
       values ('\\x01', $1, 'set-password', 'x@example.com', now(), now() + '1 hour')`,
      [seat.id],
    );
    const elsewhere = await connectClient(stage.url, {
      token: (await signInAgain(stage, seat)) ?? '',
    });
    const told = Promise.all([
      elsewhere.next<{ code: unknown }>('error'),
      new Promise((done) => elsewhere.micro.once('error', done)),
    ]);
    expect(await change(seat, NEW, seat.password)).toMatchObject({
      success: true,
      endedSessions: 1,
    });
    expect((await told)[0].code).toBe('invalid_token');
    await expect(elsewhere.call('settings.getSessions', {})).rejects.toMatchObject({
      wire: { name: 'wire.need-auth' },
    });
    expect((await seat.call('settings.getSessions', {})).sessions).toHaveLength(1);
    expect(await signInAgain(stage, seat)).toBeUndefined();
    expect(await signInAgain(stage, { ...seat, password: NEW })).toBeDefined();
    const mails = await rows(
      "select recipient, facts::text from mails where player_id = $1 and kind = 'password-changed'",
      [seat.id],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.['recipient']).toBe(`${seat.login}@example.com`);
    expect(JSON.stringify(mails)).not.toContain(NEW);
    expect(
      await rows(
        "select used_at is null as is_good from mail_links where player_id = $1 and purpose = 'set-password'",
        [seat.id],
      ),
    ).toEqual([{ is_good: false }]);
    elsewhere.close();
  });

  test('A changed password is not reported to an unconfirmed address', async () => {
    const seat = await stage.seat(0);
    expect(outcomeOf(await change(seat, NEW, seat.password))).toBe('ok');
    const mails = await rows(
      "select 1 from mails where player_id = $1 and kind = 'password-changed'",
      [seat.id],
    );
    expect(mails).toEqual([]);
  });

  test.each([
    { to: 'Mo4', refusal: 'settings.password-short', field: 'password' },
    { to: 'moonlit4', refusal: 'settings.password-format', field: 'password' },
    { to: 'Password1', refusal: 'settings.password-common', field: 'password' },
    { to: undefined, refusal: 'settings.password-same', field: 'password' },
    { to: NEW, current: 'wrong', refusal: 'settings.password-wrong', field: 'currentPassword' },
    { to: NEW, current: '', refusal: 'settings.password-wrong', field: 'currentPassword' },
  ])(
    'A password change to $to is refused with $refusal',
    async ({ to, current, refusal, field }) => {
      const seat = await stage.seat(0);
      const answer = await change(seat, to ?? seat.password, current ?? seat.password);
      expect(outcomeOf(answer)).toBe(refusal);
      expect(answer['code']).toBe(5);
      expect(answer['error']).toMatchObject({ data: { field } });
      expect(await signInAgain(stage, seat)).toBeDefined();
    },
  );

  test('A session is throttled after ten wrong passwords, even with the right one', async () => {
    const seat = await stage.seat(0);
    for (let turn = 0; turn < 10; turn += 1) {
      expect(outcomeOf(await change(seat, NEW, `Wrong${turn}x`))).toBe('settings.password-wrong');
    }
    expect(outcomeOf(await change(seat, NEW, seat.password))).toBe('wire.flood');
  });

  test('A password changed by two requests at once is changed once, as answered', async () => {
    const seat = await stage.seat(0);
    const tabs = await Promise.all(
      [0, 1, 2, 3].map(() => connectClient(stage.url, { token: seat.token })),
    );
    const wanted = tabs.map((_, index) => `Sunrise-over-${index}-hills`);
    const answers = await Promise.all(
      tabs.map((tab, index) => change(tab, wanted[index] ?? '', seat.password)),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'settings.password-wrong']));
    const password = wanted[outcomes.indexOf('ok')] ?? '';
    expect(await signInAgain(stage, { ...seat, password })).toBeDefined();
    for (const tab of tabs) tab.close();
  });
});

describe('local accounts', () => {
  const create = async (client: TestClient, login: string, password = NEW) =>
    await client.send('user', 'createLocalAccount', { login, password });
  const open = async (telegramId: number) =>
    await connectClient(stage.url, { token: await telegramToken(stage, telegramId) });

  test('A Telegram player creates a local account once and can sign in with it', async () => {
    const token = await telegramToken(stage, 1001);
    const [client, tab] = await Promise.all([
      connectClient(stage.url, { token }),
      connectClient(stage.url, { token }),
    ]);
    const before = await client.send('user', 'updateUser');
    expect(before['user']).toMatchObject({ type: 1, login: null });
    expect(
      outcomeOf(
        await client.send('user', 'changePassword', {
          password: NEW,
          currentPassword: NEW,
        }),
      ),
    ).toBe('settings.password-none');
    const answers = await Promise.all([create(client, 'mara-lind'), create(tab, 'mara-lind2')]);
    expect(answers.map(outcomeOf).toSorted()).toEqual(['ok', 'settings.local-exists']);
    const login = answers[0]?.success ? 'mara-lind' : 'mara-lind2';
    const after = await client.send('user', 'updateUser');
    expect(after['user']).toMatchObject({ type: 0, login });
    expect(outcomeOf(await create(client, 'mara-lind3'))).toBe('settings.local-exists');
    expect(await signInAgain(stage, { login, password: NEW })).toBeDefined();
    client.close();
    tab.close();
  });

  test('A local account cannot take an existing login, in any letter case or at once', async () => {
    const [first, second, seat]: readonly [TestClient, TestClient, Seat] = [
      await open(1002),
      await open(1003),
      await stage.seat(0),
    ];
    expect(outcomeOf(await create(first, seat.login.toUpperCase()))).toBe('settings.local-taken');
    const answers = await Promise.all([create(first, 'Night-Owl'), create(second, 'night-owl')]);
    expect(answers.map(outcomeOf).toSorted()).toEqual(['ok', 'settings.local-taken']);
    first.close();
    second.close();
  });

  test.each([
    ['o wl', NEW, 'settings.local-login'],
    ['night-owl-4', 'Mo4', 'settings.local-password-short'],
    ['night-owl-4', 'moonlit4', 'settings.local-password-format'],
    ['night-owl-4', 'Password1', 'settings.local-password-common'],
  ])(
    'A local account with login %j and password %j is refused with %s',
    async (login, password, refusal) => {
      const client = await open(1004);
      const answer = await create(client, login, password);
      expect(outcomeOf(answer)).toBe(refusal);
      expect(answer['code']).toBe(4);
      client.close();
    },
  );

  test('A local account is created only in the ten minutes after a sign-in', async () => {
    const token = await telegramToken(stage, 1005);
    await stage.owner.query(
      `update sessions set started_at = started_at - interval '11 minutes'
        where id = (select id from sessions order by started_at desc limit 1)`,
    );
    const old = await connectClient(stage.url, { token });
    expect(outcomeOf(await create(old, 'jasur-new'))).toBe('settings.confirm-again');
    const fresh = await open(1005);
    await expect.poll(async () => outcomeOf(await create(fresh, 'jasur-new')), PATIENT).toBe('ok');
    old.close();
    fresh.close();
  });

  test('A local account needs a second factor where it is on, and is mailed', async () => {
    const client = await open(1006);
    await stage.owner.query(
      "update players set email = 'safe@example.com', email_verified = true where id in (select player_id from identities where external_id = '1006')",
    );
    const load = async () => String((await client.send('user', 'load2FA'))['code']);
    const code = appCode(await drawSecret(load, Date.now()), Date.now());
    const on = await client.send('user', 'enable2FA', { code });
    const [recovery] = on['recoveryCodes'] as readonly string[];
    expect(outcomeOf(await create(client, 'twice-safe'))).toBe('settings.code-needed');
    const wrong = { login: 'twice-safe', password: NEW, code: '000000' };
    expect(outcomeOf(await client.send('user', 'createLocalAccount', wrong))).toBe(
      'settings.code-wrong',
    );
    const right = { login: 'twice-safe', password: NEW, code: recovery ?? '' };
    expect(outcomeOf(await client.send('user', 'createLocalAccount', right))).toBe('ok');
    const { rows } = await stage.owner.query(
      "select kind from mails where recipient = 'safe@example.com' order by id",
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['two-factor-on', 'local-account-made']);
    client.close();
  });
});
