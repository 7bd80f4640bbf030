import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectClient, type TestClient } from '../harness/client.ts';
import { makePasskey } from '../harness/software-authenticator.ts';
import { outcomeOf, signInAgain } from './settings-stage.ts';
import { appCode } from '../harness/two-factor-stage.ts';
import { openStage, refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ TRUSTED_PROXY: 'true' });
});
afterAll(() => stage.close());

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

async function another(seat: Seat): Promise<TestClient> {
  const token = await signInAgain(stage, seat, CHROME);
  return await connectClient(stage.url, { token: token ?? '' });
}

/** Both connections of a client are told that their session ended. */
const bothTold = (client: TestClient) =>
  Promise.all([
    client.next<{ code: unknown }>('error'),
    new Promise<{ code: unknown }>((done) => client.micro.once('error', done)),
  ]);

test('The session list shows device, country and the current session, and no secret', async () => {
  const seat = await stage.seat(0);
  const other = await another(seat);
  await stage.owner.query(
    "update sessions set ip = '8.8.8.8' where player_id = $1 and user_agent = $2",
    [seat.id, CHROME],
  );
  const { sessions } = await seat.call('settings.getSessions', {});
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(sessions[1]).toMatchObject({
    device: 'Chrome · Windows',
    platform: 'web',
    country: 'United States',
  });
  expect(sessions[0]?.country).toBeNull();
  expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
    ['country', 'device', 'id', 'isCurrent', 'lastSeenAt', 'platform', 'startedAt'].toSorted(),
  );
  await seat.send('user', 'changeLanguage', { lang: 'uz' });
  const named = await seat.call('settings.getSessions', {});
  expect(named.sessions[1]?.country).toBe('Amerika Qo‘shma Shtatlari');
  const own = await other.call('settings.getSessions', {});
  expect(own.sessions.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id).toReversed());
  other.close();
});

test('Ending one session signs out its live connections and no others', async () => {
  const seat = await stage.seat(0);
  const [ended, kept] = [await another(seat), await another(seat)];
  const own = await ended.call('settings.getSessions', {});
  const id = own.sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const told = bothTold(ended);
  const left = await seat.call('settings.endSession', { id });
  expect(left.sessions.map((session) => session.id)).not.toContain(id);
  expect(left.sessions).toHaveLength(2);
  expect((await told).map(({ code }) => code)).toEqual(['invalid_token', 'invalid_token']);
  expect((await refusalOf(ended.call('settings.getSessions', {}))).name).toBe('wire.need-auth');
  expect((await kept.call('settings.getSessions', {})).sessions).toHaveLength(2);
  expect((await refusalOf(seat.call('settings.endSession', { id }))).name).toBe(
    'settings.session-unknown',
  );
  ended.close();
  kept.close();
});

test('Ending all other sessions leaves the one that asks', async () => {
  const seat = await stage.seat(0);
  const others = [await another(seat), await another(seat)];
  const told = others.map(bothTold);
  const answers = await Promise.all([
    seat.call('settings.endOtherSessions', {}),
    seat.call('settings.endOtherSessions', {}),
  ]);
  await Promise.all(told);
  for (const { sessions } of answers) expect(sessions.at(0)?.isCurrent).toBe(true);
  const { sessions } = await seat.call('settings.getSessions', {});
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  for (const client of others) {
    expect((await refusalOf(client.call('settings.getSessions', {}))).name).toBe('wire.need-auth');
    client.close();
  }
});

/** The limit is a second, with slack for a busy machine. */
const SOON_MS = 10_000;

/** Checks that an action of the player ends every other session at once and keeps their own. */
async function expectOthersEnd(seat: Seat, action: () => Promise<unknown>) {
  const other = await another(seat);
  const told = bothTold(other);
  await action();
  const codes = await Promise.race([told.then((all) => all.map(({ code }) => code)), late()]);
  expect(codes).toEqual(['invalid_token', 'invalid_token']);
  const { sessions } = await seat.call('settings.getSessions', {});
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  other.close();
}

const late = () => new Promise<string>((done) => setTimeout(done, SOON_MS, 'too late'));

describe('the end of other sessions', () => {
  test('The player’s other sessions end at once when two-factor is turned on', async () => {
    const seat = await stage.seat(0);
    const loaded = await seat.send('user', 'load2FA', {});
    const code = appCode(String(loaded['code']), Date.now());
    await expectOthersEnd(seat, async () => {
      const answer = await seat.send('user', 'enable2FA', { password: seat.password, code });
      expect(outcomeOf(answer)).toBe('ok');
    });
  });

  test('The player’s other sessions end at once when a passkey is removed', async () => {
    const seat = await stage.seat(0);
    const { password } = seat;
    const { options } = await seat.call('passkeys.begin', { password });
    const { response } = makePasskey(options, { origin: stage.url });
    const { passkeys } = await seat.call('passkeys.finish', { name: 'Phone', response });
    const id = passkeys[0]?.id ?? '';
    await expectOthersEnd(seat, () => seat.call('passkeys.remove', { id, password }));
  });

  test('The player’s other sessions end at once when a profile is detached', async () => {
    const seat = await stage.seat(0);
    await stage.owner.query(
      "insert into identities (provider, external_id, player_id) values ('steam', $1, $2)",
      [`sessions-${seat.id}`, seat.id],
    );
    const detach = { provider: 'steam', password: seat.password } as const;
    await expectOthersEnd(seat, () => seat.call('identities.detach', detach));
  });

  test('The player’s other sessions end at once when a new address is confirmed', async () => {
    const seat = await stage.seat(0);
    const email = `new-${seat.login}@example.com`;
    const asked = await seat.send('user', 'changeEmail', { email, password: seat.password });
    expect(outcomeOf(asked)).toBe('ok');
    const code = 'N'.repeat(43);
    await stage.owner.query(
      `insert into mail_links (code_hash, player_id, purpose, email, created_at, expires_at)
       values (sha256($1::text::bytea), $2, 'change-email', $3, now(), now() + interval '1 hour')`,
      [code, seat.id, email],
    );
    await expectOthersEnd(seat, async () => {
      const response = await fetch(`${stage.url}/api/auth/email/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: stage.url },
        body: JSON.stringify({ token: code }),
      });
      expect(response.status).toBe(200);
    });
  });
});

test('A player cannot end another player’s session or learn that it exists', async () => {
  const [thief, victim] = [await stage.seat(0), await stage.seat(0)];
  const { sessions } = await victim.call('settings.getSessions', {});
  const id = sessions[0]?.id ?? '';
  const nobodys = '00000000-0000-4000-8000-000000000000';
  const [ofVictim, ofNobody] = [
    await refusalOf(thief.call('settings.endSession', { id })),
    await refusalOf(thief.call('settings.endSession', { id: nobodys })),
  ];
  expect(ofVictim).toEqual(ofNobody);
  expect(ofVictim).toMatchObject({ name: 'settings.session-unknown', code: 10 });
  expect((await victim.call('settings.getSessions', {})).sessions).toEqual(sessions);
  const shapeless = { id: "' or true --" };
  expect((await refusalOf(thief.call('settings.endSession', shapeless))).name).toBe(
    'wire.wrong-shape',
  );
});

test('An expired session is not in the list', async () => {
  const seat = await stage.seat(0);
  const other = await another(seat);
  other.close();
  await stage.owner.query(
    "update sessions set expires_at = now() - interval '1 second' where player_id = $1 and user_agent = $2",
    [seat.id, CHROME],
  );
  expect((await seat.call('settings.getSessions', {})).sessions).toHaveLength(1);
});
