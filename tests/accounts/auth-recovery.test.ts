import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueLoginLink } from '../../api/accounts/auth/login-links.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import {
  type Answer,
  type AuthStage,
  newcomer,
  openStage,
  post,
  SITE,
  tokenIn,
} from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

const RECOVERY = '/api/user/recoveryPassword';
const LINK = '/api/user/recoveryLink';
const SET_PASSWORD = '/api/user/setPassword';
const NEW = 'Sunrise-over-9-hills';

let stage: AuthStage;
let mailbox: Mailbox;

beforeAll(async () => {
  stage = await openStage();
  mailbox = await openMailbox(stage);
});
afterAll(async () => {
  await mailbox.close();
  await stage.close();
});

/** A registered player with a confirmed address. */
async function somebody(changes: object = {}) {
  const person = newcomer({ ...changes });
  const { body, cookie } = await post(stage, '/api/auth/registration', { body: person });
  await mailbox.lettersTo(person.email);
  await stage.pool.query('update players set email_verified = true where id = $1', [body.user?.id]);
  return { ...person, id: body.user?.id as PlayerId, token: tokenIn(cookie) };
}

const ask = (email: string, changes: object = {}) =>
  post(stage, RECOVERY, { body: { email, recaptchaToken: 'sandbox-pass', ...changes } });

const setPassword = (token: string, password = NEW, repeatPassword = password) =>
  post(stage, SET_PASSWORD, { body: { token, password, repeatPassword } });

const logIn = (login: string, password: string) =>
  post(stage, '/api/auth/login', { body: { login, password, recaptchaToken: 'sandbox-pass' } });

/** Asks for a recovery and returns the code that was mailed. */
async function codeOf(person: { readonly email: string }): Promise<string> {
  await ask(person.email);
  return await mailbox.codeFor(person.email);
}

describe('requests for a recovery', () => {
  test.each(LANGUAGES)(
    'A recovery request mails a link in %s, without any password',
    async (lang) => {
      const person = await somebody({ lang });
      expect(await ask(person.email.toUpperCase())).toMatchObject({
        status: 200,
        body: { success: true, msg: 'success_recovery', payload: { success: true } },
      });
      const [letter] = await mailbox.lettersTo(person.email);
      expect(letter?.text).toContain(person.login);
      expect(letter?.text).toMatch(/\/recovery\/[\w-]{43}$/m);
      expect(JSON.stringify(letter)).not.toContain(person.password);
    },
  );

  test.each([
    [{ email: '' }, 3, 'login.email-required'],
    [{ email: '  ' }, 3, 'login.email-required'],
    [{ email: 'owl' }, 15, 'login.recovery-email-invalid'],
    [{ email: 'owl@' }, 15, 'login.recovery-email-invalid'],
    [{ recaptchaToken: undefined }, 13, 'login.captcha'],
    [{ recaptchaToken: 'sandbox-fail' }, 13, 'login.captcha'],
  ])('A recovery request with %j is refused with code %i', async (changes, code, name) => {
    const answer = await ask('owl@example.com', changes);
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, msg: String(code), error: { code, name } },
    });
  });

  test('A recovery request is answered alike for known and unknown addresses', async () => {
    const confirmed = await somebody();
    const unconfirmed = newcomer();
    await post(stage, '/api/auth/registration', { body: unconfirmed });
    const seen = ({ status, body, headers }: Answer) => [status, body, [...headers]];
    const answers = await Promise.all(
      [confirmed.email, unconfirmed.email, 'nobody@example.com'].map((email) => ask(email)),
    );
    for (const answer of answers) expect(seen(answer)).toEqual(seen(answers[0] as Answer));
  });

  test('A recovery request writes as many rows for an unknown address as for a known', async () => {
    const person = await somebody();
    const rows = async () => {
      const { rows } = await stage.pool.query(
        'select (select count(*) from mails) as mails, (select count(*) from throttles) as counts',
      );
      return { mails: Number(rows[0].mails), counts: Number(rows[0].counts) };
    };
    const before = await rows();
    await ask(person.email);
    const known = await rows();
    await ask('not-here@example.com');
    const unknown = await rows();
    expect(known.mails - before.mails).toBe(1);
    expect(unknown.mails - known.mails).toBe(1);
    expect(unknown.counts - known.counts).toBe(known.counts - before.counts || 1);
    expect(await mailbox.lettersTo('not-here@example.com')).toEqual([]);
  });

  test('A recovery request for an unconfirmed address mails a confirmation link', async () => {
    const person = newcomer();
    await post(stage, '/api/auth/registration', { body: person });
    await ask(person.email);
    const letters = await mailbox.lettersTo(person.email);
    expect(letters).toHaveLength(2);
    for (const { text } of letters) expect(text).toContain('/auth/email/');
  });

  test('An address gets exactly five recovery requests an hour, known or not', async () => {
    const person = await somebody();
    for (const email of [person.email, 'unknown-too@example.com']) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask(email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ msg: '23', error: { name: 'login.too-many-mails' } });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    stage.clock.setOffsetMs(HOUR_MS + 1000);
    expect((await ask(person.email)).status).toBe(200);
    stage.clock.setOffsetMs(0);
  });
});

describe('recovery links', () => {
  test('A recovery link sets a password that replaces the old one', async () => {
    const person = await somebody();
    const token = await codeOf(person);
    const shown = await post(stage, LINK, { body: { token } });
    expect(shown.body).toEqual({ success: true, msg: 'success_link', login: person.login });
    const answer = await setPassword(token);
    expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'success_password' } });
    expect(answer.cookie).toBeUndefined();
    expect((await logIn(person.login, person.password)).body.msg).toBe('2');
    expect((await logIn(person.login, NEW)).status).toBe(200);
  });

  test('A new password ends every session, device and link, and mails a notice', async () => {
    const person = await somebody();
    const first = await codeOf(person);
    const token = await codeOf(person);
    await stage.pool.query(
      `insert into identities (provider, external_id, player_id, opened_account)
       values ('telegram', '1', $1, true)`,
      [person.id],
    );
    const { url } = await issueLoginLink(
      { ...stage, siteUrl: SITE },
      { playerId: person.id, provider: 'telegram' },
    );
    await setPassword(token);
    expect(await stage.sessions.byToken(person.token)).toBeUndefined();
    expect((await setPassword(first)).body.msg).toBe('16');
    const opened = await stage.app.request(url.slice(SITE.length));
    expect(opened.headers.get('location')).toContain('link-invalid');
    const { rows } = await stage.pool.query('select from known_devices where player_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([]);
    const [notice] = await mailbox.lettersTo(person.email);
    expect(notice?.text).toContain('изменили');
    expect(notice?.text).not.toContain('http');
    expect(JSON.stringify(notice)).not.toContain(NEW);
  });

  test('A new password cancels a recovery mail that is still on its way', async () => {
    const person = await somebody();
    const token = await codeOf(person);
    mailbox.sink.clear();
    await failNextLetters('busy', 1);
    await ask(person.email);
    await mailbox.sender.drain();
    await setPassword(token);
    stage.clock.setOffsetMs(60_000);
    const letters = await mailbox.lettersTo(person.email);
    expect(letters.map(({ text }) => text.includes('/recovery/'))).toEqual([false]);
    stage.clock.setOffsetMs(0);
  });

  test('A recovery link works only once, also of ten uses at one moment', async () => {
    const token = await codeOf(await somebody());
    const answers = await Promise.all(Array.from({ length: 10 }, () => setPassword(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const path of [SET_PASSWORD, LINK]) {
      const body = { token, password: NEW, repeatPassword: NEW };
      expect(await post(stage, path, { body })).toMatchObject({
        status: 400,
        body: { msg: '16', error: { name: 'login.recovery-failed' } },
      });
    }
  });

  test('A recovery link is valid for one hour from its sending', async () => {
    const person = await somebody();
    const token = await codeOf(person);
    stage.clock.setOffsetMs(HOUR_MS - 60_000);
    expect((await post(stage, LINK, { body: { token } })).status).toBe(200);
    stage.clock.setOffsetMs(HOUR_MS + 1000);
    expect((await setPassword(token)).body.msg).toBe('16');
    stage.clock.setOffsetMs(0);
  });

  test.each([
    ['Ab1', 'Ab1', 10],
    ['moonlit4', 'moonlit4', 7],
    ['MOONLIT4', 'MOONLIT4', 8],
    ['Moonlits', 'Moonlits', 9],
    ['Password1', 'Password1', 22],
    [NEW, '', 11],
    [NEW, `${NEW} `, 12],
  ])(
    'A recovery from %j repeated as %j is refused with code %i and the link stays valid',
    async (...row) => {
      const [password, repeat, code] = row;
      const token = await codeOf(await somebody());
      expect((await setPassword(token, password, repeat)).body.msg).toBe(String(code));
      expect((await setPassword(token)).status).toBe(200);
    },
  );

  test('A recovery link opens nothing once the account has another address', async () => {
    const person = await somebody();
    const token = await codeOf(person);
    await stage.pool.query("update players set email = 'y' || email where id = $1", [person.id]);
    expect((await post(stage, LINK, { body: { token } })).body.msg).toBe('16');
    expect((await setPassword(token)).body.msg).toBe('16');
    expect((await logIn(person.login, person.password)).status).toBe(200);
  });

  test('Only a recovery link sets a password, and it signs nobody in', async () => {
    const person = newcomer();
    await post(stage, '/api/auth/registration', { body: person });
    const confirmation = await mailbox.codeFor(person.email);
    expect((await setPassword(confirmation)).body.msg).toBe('16');
    const token = await codeOf(await somebody());
    const confirm = await post(stage, '/api/auth/email/confirm', { body: { token } });
    expect(confirm.body.msg).toBe('17');
    const opened = await stage.app.request(`/auth/${token}`, {
      method: 'POST',
      headers: { origin: SITE },
    });
    expect(opened.headers.get('location')).toContain('link-invalid');
  });

  test('A recovery lets the owner in after other people’s failures locked the login', async () => {
    const person = await somebody();
    for (let turn = 0; turn < 7; turn += 1) await logIn(person.login, 'Wrong-password-1');
    expect((await logIn(person.login, person.password)).body.msg).toBe('6');
    await setPassword(await codeOf(person));
    expect((await logIn(person.login, NEW)).status).toBe(200);
  });

  test('No recovery code is in the database or in the mail queue', async () => {
    const person = await somebody();
    const token = await codeOf(person);
    const { rows } = await stage.pool.query(
      "select coalesce(string_agg(m::text, ''), '') as all from mails m",
    );
    expect(rows[0].all).not.toContain(token);
    const links = await stage.db.selectFrom('mail_links').selectAll().execute();
    expect(JSON.stringify(links.map((row) => row.code_hash.toString('latin1')))).not.toContain(
      token,
    );
  });
});

/** Makes the mail server fail the next letters. */
async function failNextLetters(kind: string, count: number) {
  await mailbox.sink.faults.routes.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, count }),
  });
}

describe.each([RECOVERY, LINK, SET_PASSWORD])('%s', (route) => {
  test('A recovery route refuses a foreign page', async () => {
    const answer = await post(stage, route, { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
    const form = await post(stage, route, {
      body: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(400);
  });
});
