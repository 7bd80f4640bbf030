import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_SHARED_LIMITS } from '../../api/accounts/throttles/shared-throttle.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import {
  type AuthStage,
  newcomer,
  openStage,
  playerById,
  post,
  tokenCookie,
  tokenIn,
} from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

const REGISTRATION = '/api/auth/registration';
const FAST = '/api/auth/registration/fast';
const CONFIRM = '/api/auth/email/confirm';

const FORMS = [REGISTRATION, FAST] as const;
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

const refused = (code: number, name: string) => ({
  body: { success: false, msg: String(code), error: { code, name } },
  cookie: undefined,
});

const register = (path: string, changes: object = {}) =>
  post(stage, path, { body: newcomer({ ...changes }) });

const countPlayers = async () =>
  (
    await stage.db
      .selectFrom('players')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

async function confirm(token: string) {
  return await post(stage, CONFIRM, { body: { token } });
}

describe.each(FORMS)('%s', (path) => {
  test.each([
    [{ birthDate: undefined }, 19, 'login.birth-date-required', 'birthDate'],
    [{ birthDate: '' }, 19, 'login.birth-date-required', 'birthDate'],
    [{ birthDate: '2001-02-29' }, 20, 'login.birth-date-invalid', 'birthDate'],
    [{ birthDate: '2999-01-01' }, 20, 'login.birth-date-invalid', 'birthDate'],
    [{ birthDate: '1990-01-01\n' }, 20, 'login.birth-date-invalid', 'birthDate'],
    [{ terms: false }, 21, 'login.terms-required', 'terms'],
    [{ terms: undefined }, 21, 'login.terms-required', 'terms'],
    [{ recaptchaToken: undefined }, 13, 'login.captcha', undefined],
    [{ recaptchaToken: '' }, 13, 'login.captcha', undefined],
    [{ recaptchaToken: 'sandbox-fail' }, 13, 'login.captcha', undefined],
    [{ recaptchaToken: 'made-up' }, 13, 'login.captcha', undefined],
  ])('A registration with %j is refused with code %i and creates nobody', async (...row) => {
    const [changes, code, name, field] = row;
    const before = await countPlayers();
    const answer = await register(path, changes);
    expect(answer).toMatchObject({ status: 400, ...refused(code, name) });
    expect(answer.body.error?.data).toEqual(field === undefined ? undefined : { field });
    expect(await countPlayers()).toBe(before);
  });

  test('A registration is accepted from the eighteenth birthday of the product clock', async () => {
    const birthDate = `${new Date().getUTCFullYear() - 17}-01-01`;
    expect(await register(path, { birthDate })).toMatchObject(refused(18, 'login.under-age'));
    const birthday = Date.parse(`${new Date().getUTCFullYear() + 1}-01-01T00:00:00Z`);
    stage.clock.setOffsetMs(birthday - Date.now() - 60_000);
    expect(await register(path, { birthDate })).toMatchObject(refused(18, 'login.under-age'));
    stage.clock.setOffsetMs(birthday - Date.now() + 60_000);
    expect(await register(path, { birthDate })).toMatchObject({ status: 200 });
    stage.clock.setOffsetMs(0);
  });

  test('A registration stores the birth date and the accepted terms', async () => {
    const { body } = await register(path, { birthDate: '1984-02-29' });
    const { rows } = await stage.pool.query(
      'select birth_date::text as day, terms_version, terms_accepted_at from players where id = $1',
      [body.user?.id],
    );
    expect(rows[0]).toMatchObject({ day: '1984-02-29', terms_accepted_at: expect.any(Date) });
  });
});

describe('registration by form', () => {
  test.each(['Password1', 'Qwerty123', 'P@ssw0rd'])(
    'A registration with the common password %s is refused',
    async (password) => {
      const answer = await register(REGISTRATION, { password, repeatPassword: password });
      expect(answer).toMatchObject({ status: 400, ...refused(22, 'login.password-common') });
    },
  );

  test('A password of 128 characters can be registered and then signs in', async () => {
    const password = `Aa1${'ж'.repeat(125)}`;
    const person = newcomer({ password, repeatPassword: password });
    expect((await post(stage, REGISTRATION, { body: person })).status).toBe(200);
    const answer = await post(stage, '/api/auth/login', {
      body: { login: person.login, password },
    });
    expect(answer.status).toBe(200);
  });

  test('A registration without a passed captcha does not tell who has the address', async () => {
    const person = newcomer();
    await post(stage, REGISTRATION, { body: person });
    const again = await register(REGISTRATION, { email: person.email, recaptchaToken: 'no' });
    expect(again).toMatchObject(refused(13, 'login.captcha'));
  });

  test('A network is told of taken addresses ten times an hour and is then throttled', async () => {
    const own = await openStage({
      sharedLimits: { ...SANDBOX_SHARED_LIMITS, taken: { hits: 10, seconds: 3600 } },
    });
    const person = newcomer();
    await post(own, REGISTRATION, { body: person });
    const ask = () => post(own, REGISTRATION, { body: newcomer({ email: person.email }) });
    const answers = await Promise.all(Array.from({ length: 24 }, ask));
    const told = answers.filter(({ body }) => body.error?.name === 'login.taken');
    const flood = answers.filter(({ body }) => body.error?.name === 'wire.flood');
    expect([told.length, flood.length]).toEqual([10, 14]);
    await own.close();
  });

  test('No second account has an address that looks like the first one’s', async () => {
    const first = newcomer();
    expect((await post(stage, REGISTRATION, { body: first })).body.success).toBe(true);
    const [local = '', domain = ''] = first.email.split('@');
    const before = await countPlayers();
    const hidden = ['\u0001', '\u200B', '\u00AD', '\u202E', '\u2060', '\uFEFF'];
    for (const mark of hidden) {
      for (const email of [`${local}${mark}@${domain}`, `${local}@ex${mark}ample.com`]) {
        expect(await register(REGISTRATION, { email })).toMatchObject({ body: { success: false } });
      }
    }
    const same = [`${local.toUpperCase()}@${domain}`, `${local}@\uFF45xample.com`];
    for (const email of same) {
      expect((await register(REGISTRATION, { email })).body.error?.name).toBe('login.taken');
    }
    expect(await countPlayers()).toBe(before);
  });

  test('An address of a foreign alphabet is kept as the network writes it, and signs in', async () => {
    const body = newcomer();
    const email = body.email.replace('example.com', 'gm\u0430il.com');
    expect((await post(stage, REGISTRATION, { body: { ...body, email } })).body.success).toBe(true);
    const kept = email.replace('gm\u0430il.com', 'xn--gmil-63d.com');
    const stored = await stage.db
      .selectFrom('players')
      .select('email')
      .where('login', '=', body.login)
      .executeTakeFirst();
    expect(stored?.email).toBe(kept);
    for (const login of [email, kept]) {
      const answer = await post(stage, '/api/auth/login', {
        body: { login, password: body.password },
      });
      expect(answer.body.success).toBe(true);
    }
  });

  test('A registration with an excluded player’s address is refused in any spelling', async () => {
    const { body } = await register(REGISTRATION, { email: 'gone@example.com' });
    await stage.pool.query(
      "insert into player_exclusions (player_id, kind, since, until) values ($1, 'exclusion', now(), null)",
      [body.user?.id],
    );
    const before = await countPlayers();
    const answer = await register(REGISTRATION, { email: 'Gone+2@example.com' });
    expect(answer.body.error?.name).toBe('gate.excluded');
    expect(await countPlayers()).toBe(before);
  });

  test('A network is told of excluded players no more often than of taken addresses', async () => {
    const own = await openStage({
      sharedLimits: { ...SANDBOX_SHARED_LIMITS, taken: { hits: 3, seconds: 3600 } },
    });
    const { body } = await post(own, REGISTRATION, {
      body: newcomer({ email: 'away@example.com' }),
    });
    await own.pool.query(
      "insert into player_exclusions (player_id, kind, since) values ($1, 'exclusion', now())",
      [body.user?.id],
    );
    const ask = () => post(own, REGISTRATION, { body: newcomer({ email: 'away+1@example.com' }) });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    const told = answers.filter(({ body: { error } }) => error?.name === 'gate.excluded');
    const flood = answers.filter(({ body: { error } }) => error?.name === 'wire.flood');
    expect([told.length, flood.length]).toEqual([3, 5]);
    await own.close();
  });
});

describe('the mail after a registration', () => {
  test.each(LANGUAGES)(
    'The mail after a registration confirms the address by a link, in %s',
    async (lang) => {
      const person = newcomer({ lang });
      const { body } = await post(stage, REGISTRATION, { body: person });
      expect((await playerById(stage, body.user?.id)).email_verified).toBe(false);
      const letters = await mailbox.lettersTo(person.email);
      expect(letters).toHaveLength(1);
      expect(letters[0]?.text).toContain(person.login);
      expect(JSON.stringify(letters)).not.toContain(person.password);
      const code = await mailbox.codeFor(person.email);
      expect(letters[0]?.text).toContain(`/auth/email/${code}`);
      expect(await confirm(code)).toMatchObject({ status: 200, body: { msg: 'success_email' } });
      expect((await playerById(stage, body.user?.id)).email_verified).toBe(true);
    },
  );

  test('One mailbox gets five mails an hour, whatever follows a plus in its address', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const answer = await register(REGISTRATION, { email: `Bombed+${turn}@example.com` });
      expect(answer.status).toBe(200);
    }
    const { rows } = await stage.pool.query(
      "select count(*)::int as many from mails where recipient ilike 'bombed+%'",
    );
    expect(rows).toEqual([{ many: 5 }]);
  });

  test('An address is proven only in a session of its own account', async () => {
    const provenFingerprints = async (id: number | undefined) => {
      const { rows } = await stage.pool.query(
        'select count(*)::int as many from player_fingerprints where player_id = $1 and is_proven',
        [id],
      );
      return rows[0]?.many;
    };
    const [stranger, owner] = [newcomer(), newcomer()];
    const made = await post(stage, REGISTRATION, { body: stranger });
    await confirm(await mailbox.codeFor(stranger.email));
    expect((await playerById(stage, made.body.user?.id)).email_verified).toBe(true);
    expect(await provenFingerprints(made.body.user?.id)).toBe(0);
    const own = await post(stage, REGISTRATION, { body: owner });
    const token = await mailbox.codeFor(owner.email);
    await post(stage, CONFIRM, { body: { token }, headers: tokenCookie(tokenIn(own.cookie)) });
    expect(await provenFingerprints(own.body.user?.id)).toBe(1);
  });

  test('A confirmed address is said to be confirmed when its link is opened again', async () => {
    const person = newcomer();
    await post(stage, REGISTRATION, { body: person });
    const token = await mailbox.codeFor(person.email);
    const look = async () =>
      (await post(stage, '/api/auth/email/link', { body: { token } })).body.msg;
    expect(await look()).toBe('success_link');
    await confirm(token);
    expect(await look()).toBe('success_already');
    await stage.pool.query("update players set email = 'else-' || email where lower(email) = $1", [
      person.email.toLowerCase(),
    ]);
    expect(await look()).toBe('17');
  });

  test('A confirmation link works only once, also of ten uses at one moment', async () => {
    const person = newcomer();
    await post(stage, REGISTRATION, { body: person });
    const code = await mailbox.codeFor(person.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm(code)).toMatchObject({
      status: 400,
      ...refused(17, 'login.confirmation-failed'),
    });
  });

  test('A confirmation link is valid for 48 hours from its sending', async () => {
    const people = [newcomer(), newcomer()];
    const codes: string[] = [];
    for (const person of people) {
      await post(stage, REGISTRATION, { body: person });
      codes.push(await mailbox.codeFor(person.email));
    }
    stage.clock.setOffsetMs(48 * HOUR_MS - 60_000);
    expect((await confirm(codes[0] ?? '')).status).toBe(200);
    stage.clock.setOffsetMs(48 * HOUR_MS + 1000);
    expect((await confirm(codes[1] ?? '')).body.msg).toBe('17');
    stage.clock.setOffsetMs(0);
  });

  test('A confirmation link confirms nothing once the account has another address', async () => {
    const person = newcomer();
    const { body } = await post(stage, REGISTRATION, { body: person });
    const code = await mailbox.codeFor(person.email);
    await stage.pool.query("update players set email = 'x' || email where id = $1", [
      body.user?.id,
    ]);
    expect((await confirm(code)).body.msg).toBe('17');
    expect((await playerById(stage, body.user?.id)).email_verified).toBe(false);
  });

  test.each(['', 'A'.repeat(43), 'x'.repeat(128), "' or 1=1 --"])(
    'A confirmation with the code %j is refused',
    async (code) => {
      expect((await confirm(code)).body.msg).toBe('17');
    },
  );

  test('The confirmation mail is sent again only to an unconfirmed signed-in player', async () => {
    const person = newcomer();
    const { cookie } = await post(stage, REGISTRATION, { body: person });
    const headers = tokenCookie(tokenIn(cookie));
    const resend = (headers: Readonly<Record<string, string>>) =>
      post(stage, '/api/auth/email/resend', { headers });
    expect(await resend({})).toMatchObject({ status: 401, body: { msg: '401' } });
    expect((await resend(headers)).status).toBe(200);
    expect(await mailbox.lettersTo(person.email)).toHaveLength(2);
    await confirm(await mailbox.codeFor(person.email));
    expect((await resend(headers)).status).toBe(200);
    expect(await mailbox.lettersTo(person.email)).toHaveLength(2);
  });
});
