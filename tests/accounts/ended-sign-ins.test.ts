import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  botRequestKey,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  signBotRequest,
  TIMESTAMP_HEADER,
} from '../../shared/platform/bot/signature.ts';
import { SANDBOX_BOT_API_SECRET } from '../../shared/platform/security/sandbox-secrets.ts';
import { makePasskey } from '../harness/software-authenticator.ts';
import { appCode } from '../harness/two-factor-stage.ts';
import { openStage, PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';
import { type Browser, openBrowser, signInAt, type Visit } from './identity-stage.ts';
import { outcomeOf } from './settings-stage.ts';

const PERSON = 1001;
const LINK_INVALID = '/main?auth=link-invalid';
const NEW = 'Starlit-4-sure';

let stage: Stage;
let seat: Seat;
beforeAll(async () => {
  stage = await openStage({ TRUSTED_PROXY: 'true' });
});
afterAll(() => stage.close());
/** The player has the profiles that the person at Telegram and X is known by. */
beforeEach(async () => {
  seat = await stage.seat(0);
  for (const provider of ['x', 'telegram'] as const) {
    await signInAt(openBrowser(stage.url), provider, { person: PERSON });
  }
  await stage.owner.query(
    "update identities set player_id = $1, opened_account = false where provider in ('x', 'telegram')",
    [seat.id],
  );
});

/** What a person who is in the player's Telegram and X holds, before it is used. */
type Held = Readonly<Record<'botLink' | 'xReturn' | 'telegramReturn', () => Promise<Opened>>>;
type Opened = { readonly token: string | undefined; readonly said: string };

async function hold(): Promise<Held> {
  const query = `?redirect=${encodeURIComponent(stage.url)}`;
  const [link, x, telegram] = [await linkOfBot(), openBrowser(stage.url), openBrowser(stage.url)];
  const ofX = new URL(await signInAt(x, 'x', { person: PERSON, query }), stage.url);
  const hashToken = ofX.searchParams.get('xAuthToken');
  const end = await signInAt(telegram, 'telegram', { person: PERSON, query });
  const { search } = new URL(end, stage.url);
  const other = openBrowser(stage.url);
  return {
    botLink: () => opened(other, other.post(link)),
    xReturn: () => opened(x, x.post('/api/auth/twitter/setToken', { hashToken })),
    telegramReturn: () => opened(telegram, telegram.get(`/api/auth/telegram/bot${search}`)),
  };
}

async function opened(browser: Browser, asked: Promise<Visit>): Promise<Opened> {
  const { location, text } = await asked;
  return { token: browser.token(), said: location || text };
}

/** As the bot answers `/login` of the person. */
async function linkOfBot(): Promise<string> {
  const path = '/api/bot/login-link';
  const body = JSON.stringify({ telegramId: PERSON, firstName: 'Mara' });
  const request = { timestampMs: Date.now(), nonce: randomUUID(), method: 'POST', path, body };
  const answer = await fetch(stage.url + path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: String(request.timestampMs),
      [NONCE_HEADER]: request.nonce,
      [SIGNATURE_HEADER]: signBotRequest(botRequestKey(SANDBOX_BOT_API_SECRET), request),
    },
  });
  const { url } = (await answer.json()) as { readonly url: string };
  return new URL(url).pathname;
}

const post = (path: string, body: object) =>
  fetch(stage.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify(body),
  });

/** A link that was mailed to an address of the player. */
async function mailed(purpose: string, email: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await stage.owner.query(
    `insert into mail_links (code_hash, player_id, purpose, email, created_at, expires_at)
     values (sha256($1::text::bytea), $2, $3, $4, now(), now() + interval '1 hour')`,
    [code, seat.id, purpose, email],
  );
  return code;
}

const ownAddress = () => `${seat.login}@example.com`;
const newAddress = () => `new-${seat.login}@example.com`;

async function askForNewAddress() {
  const asked = { email: newAddress(), password: seat.password };
  expect(outcomeOf(await seat.send('user', 'changeEmail', asked))).toBe('ok');
}

/** Everything by which an owner throws others out. */
const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'Telegram is detached': () =>
    seat.call('identities.detach', { provider: 'telegram', password: seat.password }),
  'X is detached': () => seat.call('identities.detach', { provider: 'x', password: seat.password }),
  'the password is changed': async () => {
    const change = { password: NEW, currentPassword: seat.password };
    expect(outcomeOf(await seat.send('user', 'changePassword', change))).toBe('ok');
  },
  'the other sessions are ended': () => seat.call('settings.endOtherSessions', {}),
  'two-factor is turned on': async () => {
    const loaded = await seat.send('user', 'load2FA', {});
    const code = appCode(String(loaded['code']), Date.now());
    const on = await seat.send('user', 'enable2FA', { password: seat.password, code });
    expect(outcomeOf(on)).toBe('ok');
  },
  'a passkey is removed': async () => {
    const { password } = seat;
    const { options } = await seat.call('passkeys.begin', { password });
    const { response } = makePasskey(options, { origin: stage.url });
    const { passkeys } = await seat.call('passkeys.finish', { name: 'Phone', response });
    await seat.call('passkeys.remove', { id: passkeys[0]?.id ?? '', password });
  },
  'a new address is confirmed': async () => {
    await askForNewAddress();
    const token = await mailed('change-email', newAddress());
    expect((await post('/api/auth/email/confirm', { token })).status).toBe(200);
  },
  'the mailbox cancels a change of address': async () => {
    await askForNewAddress();
    const token = await mailed('cancel-email', ownAddress());
    expect((await post('/api/auth/email/cancel', { token })).status).toBe(200);
  },
  'the account is recovered by mail': async () => {
    const token = await mailed('set-password', ownAddress());
    const answer = { token, password: NEW, repeatPassword: NEW };
    expect((await post('/api/user/setPassword', answer)).status).toBe(200);
  },
  'the account is closed': () =>
    seat.call('protection.closeAccount', { reason: 'other', password: seat.password }),
};

test('What a profile was given signs its player in while the profile is attached', async () => {
  const held = await hold();
  for (const use of Object.values(held)) expect((await use()).token).toBeDefined();
});

describe('what a profile was given before', () => {
  test.each(Object.keys(ACTS))('It opens no session once %s', async (name) => {
    const held = await hold();
    await ACTS[name]?.();
    // Support may open a closed account again within the life of a link.
    await stage.owner.query('update players set closed_at = null where id = $1', [seat.id]);
    for (const use of Object.values(held)) expect((await use()).token).toBeUndefined();
    expect((await held.botLink()).said).toBe(LINK_INVALID);
  });

  test('It opens no session without its profile, not even when it was made afterwards', async () => {
    const held = await hold();
    await stage.owner.query('delete from identities where player_id = $1', [seat.id]);
    for (const use of Object.values(held)) expect((await use()).token).toBeUndefined();
    expect((await held.botLink()).said).toBe(LINK_INVALID);
  });

  test('It opens no session when its profile is detached in the middle of the sign-in', async () => {
    const held = await hold();
    const holder = new Client({ connectionString: stage.server.database.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from players where id = $1 for no key update', [seat.id]);
    await holder.query('delete from identities where player_id = $1', [seat.id]);
    const uses = Promise.all(Object.values(held).map((use) => use()));
    await untilWaiting(3);
    await holder.query('commit');
    await holder.end();
    for (const { token } of await uses) expect(token).toBeUndefined();
  });
});

/** Until as many statements wait for the locks of another. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await stage.owner.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rowCount ?? 0;
  };
  await expect.poll(waiting, PATIENT).toBeGreaterThanOrEqual(count);
}
