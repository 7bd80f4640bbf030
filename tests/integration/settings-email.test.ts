import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARED_LIMITS } from '../../api/auth/shared-throttle.ts';
import { changeEmail } from '../../api/settings/change-email.ts';
import { viewSecurity } from '../../api/settings/view-security.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import type { Session } from '../../api/auth/sessions.ts';
import { type AuthStage, newcomer, openStage, post, tokenCookie } from './auth-stage.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import {
  accountsIn,
  confirmAddress,
  newNetwork,
  newOwner,
  newSecured,
  newTelegramPlayer,
  outcome,
  type Owner,
  ownerContext,
  pass,
  said,
} from './two-factor-stage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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

/** An address nobody has. */
const newAddress = () => newcomer().email;

type Asked = { readonly email: string; readonly password?: string; readonly code?: string };
const ask = async (session: Session, asked: Asked) =>
  await changeEmail(ownerContext(stage), session, { ...asked, address: newNetwork() });

const security = async (session: Session) => await viewSecurity(ownerContext(stage), session);

/** Opens a link as the page does, in a session or in none. */
async function confirm(token: string, sessionToken?: string): Promise<string> {
  const headers = sessionToken === undefined ? {} : tokenCookie(sessionToken);
  const { body } = await post(stage, '/api/auth/email/confirm', { body: { token }, headers });
  return body.error?.name ?? body.msg;
}

/** Looks at a link as the page does before it uses it. */
async function peek(token: string, sessionToken?: string) {
  const headers = sessionToken === undefined ? {} : tokenCookie(sessionToken);
  const { body } = await post(stage, '/api/auth/email/link', { body: { token }, headers });
  return body.error?.name ?? body;
}

/** Asks for a new address and gives the code mailed to it. */
async function begin({ session, password }: Pick<Owner, 'session' | 'password'>, email: string) {
  await ask(session, { email, password });
  return await mailbox.codeFor(email);
}

/** A player whose mailbox confirmed the address, and has nothing more on its way. */
async function confirmed(): Promise<Owner> {
  const owner = await newOwner(stage);
  await confirmAddress(stage, owner);
  await mailbox.lettersTo(owner.email);
  return owner;
}

describe('a change of address', () => {
  test('takes effect when the link to the new one is opened, and not before', async () => {
    const owner = await confirmed();
    const email = newAddress();
    const code = await begin(owner, ` ${email} `.trim());
    expect(await security(owner.session)).toMatchObject({
      email: owner.email,
      isEmailConfirmed: true,
      pendingEmail: email,
    });
    expect(await said(stage, { login: email, password: owner.password })).toBe('2');
    expect(await confirm(code, owner.token)).toBe('success_email');
    expect(await security(owner.session)).toMatchObject({
      email,
      isEmailConfirmed: true,
      pendingEmail: null,
    });
    const { password } = owner;
    expect(await said(stage, { login: email, password })).toBe('success_auth');
    expect(await said(stage, { login: owner.email, password })).toBe('2');
    expect(await confirm(code, owner.token)).toBe('login.confirmation-failed');
  });

  test('tells the former address what to do, which recovers the account no longer', async () => {
    const owner = await confirmed();
    const recover = async (address: string) =>
      await post(stage, '/api/user/recoveryPassword', {
        body: { email: address, recaptchaToken: 'sandbox-pass' },
      });
    await recover(owner.email);
    const opening = await mailbox.codeFor(owner.email);
    const email = newAddress();
    expect(await confirm(await begin(owner, email))).toBe('success_email');
    const [notice] = await mailbox.lettersTo(owner.email);
    expect(notice?.text).toContain(email);
    expect(notice?.text).not.toContain('/recovery/');
    const link = await post(stage, '/api/user/recoveryLink', { body: { token: opening } });
    expect(link.body.error?.name).toBe('login.recovery-failed');
    const had = await mailbox.lettersTo(owner.email);
    await recover(owner.email);
    expect(await mailbox.lettersTo(owner.email)).toHaveLength(had.length);
    expect(await mailbox.lettersTo(email)).toHaveLength(1);
  });

  test('of an address never confirmed tells that address nothing', async () => {
    const owner = await newOwner(stage);
    const old = await mailbox.codeFor(owner.email);
    const email = newAddress();
    expect(await confirm(await begin(owner, email))).toBe('success_email');
    expect(await mailbox.lettersTo(owner.email)).toHaveLength(1);
    expect(await confirm(old)).toBe('login.confirmation-failed');
    expect(await security(owner.session)).toMatchObject({ email, isEmailConfirmed: true });
  });

  test.each(LANGUAGES)('is mailed in %s, with nothing but the link to press', async (lang) => {
    const owner = await newOwner(stage);
    await stage.pool.query('update players set lang = $2 where id = $1', [
      owner.session.playerId,
      lang,
    ]);
    const email = newAddress();
    const code = await begin(owner, email);
    expect(code).toHaveLength(43);
    const [letter] = await mailbox.lettersTo(email);
    expect(letter?.text).toContain(owner.login);
    expect(letter?.text).toContain(`/auth/email/${code}`);
    expect(letter?.text).not.toContain(owner.password);
  });

  test('asked for twice ends the first link, mailed or still on its way', async () => {
    const owner = await confirmed();
    const [first, second] = [newAddress(), newAddress()];
    const early = await begin(owner, first);
    await ask(owner.session, { email: newAddress(), password: owner.password });
    const late = await begin(owner, second);
    expect(await confirm(early, owner.token)).toBe('login.confirmation-failed');
    expect(await confirm(late, owner.token)).toBe('success_email');
    expect((await security(owner.session)).email).toBe(second);
    const { rows } = await stage.pool.query<{ outcome: string }>(
      "select outcome from mails where player_id = $1 and kind = 'confirm-new-email' order by id",
      [owner.session.playerId],
    );
    expect(rows.map((row) => row.outcome)).toEqual(['sent', 'cancelled', 'sent']);
  });

  test('waits two days, and is mailed again while it waits', async () => {
    const owner = await confirmed();
    const email = newAddress();
    const early = await begin(owner, email);
    pass(stage, 47 * HOUR_MS);
    await post(stage, '/api/auth/email/resend', { headers: tokenCookie(owner.token) });
    const late = await mailbox.codeFor(email);
    expect(late).not.toBe(early);
    expect(await confirm(early)).toBe('login.confirmation-failed');
    pass(stage, 2 * HOUR_MS);
    expect((await security(owner.session)).pendingEmail).toBeNull();
    const before = await accountsIn(stage);
    expect(await confirm(late)).toBe('login.confirmation-failed');
    expect(await accountsIn(stage)).toBe(before);
  });
});

describe('a change of address is refused, with nothing changed,', () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await confirmed();
  });

  test.each(['', ' ', 'nobody', 'a@b', 'two@x.example,me@x.example', 'a b@example.com'])(
    'for %j, which is no address',
    async (email) => {
      const before = await accountsIn(stage);
      const { session, password } = owner;
      expect(await outcome(ask(session, { email, password }))).toBe('settings.email-invalid');
      expect(await accountsIn(stage)).toBe(before);
    },
  );

  test('for the account’s own address, however it is written', async () => {
    const before = await accountsIn(stage);
    for (const email of [owner.email, owner.email.toUpperCase(), ` ${owner.email} `]) {
      const { session, password } = owner;
      expect(await outcome(ask(session, { email, password }))).toBe('settings.email-used');
    }
    expect(await accountsIn(stage)).toBe(before);
  });

  test('without the password, and with a wrong one', async () => {
    const before = await accountsIn(stage);
    const email = newAddress();
    for (const proof of [{}, { password: '' }, { password: 'Wrong-4-sure' }]) {
      expect(await outcome(ask(owner.session, { email, ...proof }))).toBe(
        'settings.password-wrong',
      );
    }
    expect(await accountsIn(stage)).toBe(before);
  });

  test('without a code where two-factor is on, and with a wrong or used one', async () => {
    const secured = await newSecured(stage);
    const { session, password } = secured;
    const email = newAddress();
    const change = (code?: string) =>
      outcome(ask(session, { email, password, ...(code !== undefined && { code }) }));
    const before = await accountsIn(stage);
    expect(await change()).toBe('settings.code-needed');
    expect(await change('000000')).toBe('settings.code-wrong');
    expect(await accountsIn(stage)).toBe(before);
    const code = secured.nextCode();
    expect(await change(code)).toBe('ok');
    expect(await change(code)).toBe('settings.code-wrong');
  });

  test('to a player without a password whose session is older than ten minutes', async () => {
    const session = await newTelegramPlayer(stage);
    const email = newAddress();
    pass(stage, 10 * MINUTE_MS);
    const before = await accountsIn(stage);
    expect(await outcome(ask(session, { email }))).toBe('settings.confirm-again');
    expect(await accountsIn(stage)).toBe(before);
  });

  test('after enough mails, to the mailbox and from the network', async () => {
    const own = await openStage({ sharedLimits: SHARED_LIMITS });
    const { session, password } = await newOwner(own);
    const context = ownerContext(own);
    const change = (email: string, address: string) =>
      outcome(changeEmail(context, session, { email, password, address }));
    const email = newAddress();
    const same = await Promise.all(
      Array.from({ length: 9 }, (_, turn) =>
        change(email.replace('@', `+${turn}@`), `203.0.113.${turn}`),
      ),
    );
    expect(same.filter((one) => one === 'ok')).toHaveLength(5);
    expect(same.filter((one) => one === 'login.too-many-mails')).toHaveLength(4);
    await own.close();
  });
});

describe('accounts without an address', () => {
  test('of one click add one, which signs in and recovers from then on', async () => {
    const body = newcomer();
    const fast = await post(stage, '/api/auth/registration/fast', { body });
    const { login = '', password = '' } = fast.body;
    const session = await stage.sessions.byToken(
      /token=([^;]*)/.exec(fast.cookie ?? '')?.[1] ?? '',
    );
    if (session === undefined) throw new Error('one click signed nobody in');
    expect(await security(session)).toMatchObject({ email: null, hasPassword: true });
    const email = newAddress();
    expect(await confirm(await begin({ session, password }, email))).toBe('success_email');
    expect(await security(session)).toMatchObject({ email, isEmailConfirmed: true });
    expect(await said(stage, { login, password })).toBe('success_auth');
    expect(await said(stage, { login: email, password })).toBe('success_auth');
  });

  test('of Telegram add one in a fresh session', async () => {
    const session = await newTelegramPlayer(stage);
    const email = newAddress();
    await ask(session, { email });
    expect(await confirm(await mailbox.codeFor(email))).toBe('success_email');
    expect(await security(session)).toMatchObject({ email, hasPassword: false });
  });
});

describe('an address of somebody else', () => {
  test('is answered as a free one, and only its mailbox is told', async () => {
    const [owner, stranger] = [await confirmed(), await confirmed()];
    const free = newAddress();
    const { session, password } = stranger;
    expect(await ask(session, { email: free, password })).toBe(free);
    const seen = await security(session);
    expect(await ask(session, { email: owner.email, password })).toBe(owner.email);
    expect(await security(session)).toEqual({ ...seen, pendingEmail: owner.email });
    const [letter] = await mailbox.lettersTo(owner.email);
    expect(letter?.text).toContain(owner.login);
    expect(letter?.text).not.toContain(stranger.login);
    expect(letter?.text).not.toContain('/auth/email/');
    expect(await mailbox.codeFor(owner.email)).toBe('');
    expect((await security(owner.session)).email).toBe(owner.email);
  });

  test('that its mailbox never confirmed goes to the account whose mailbox does', async () => {
    const squatter = await newOwner(stage);
    const mailed = await mailbox.codeFor(squatter.email);
    const owner = await confirmed();
    const code = await begin(owner, squatter.email.replace(/^p/, 'P'));
    expect((await security(squatter.session)).email).toBe(squatter.email);
    expect(await confirm(code, owner.token)).toBe('success_email');
    expect(await security(owner.session)).toMatchObject({ isEmailConfirmed: true });
    expect(await security(squatter.session)).toMatchObject({
      email: null,
      isEmailConfirmed: false,
    });
    expect(await confirm(mailed)).toBe('login.confirmation-failed');
    expect((await security(squatter.session)).email).toBeNull();
  });

  test('is not taken from whoever opens a stranger’s link in their own session', async () => {
    const thief = await newOwner(stage);
    const victim = await newOwner(stage);
    const code = await begin(thief, victim.email);
    const before = await accountsIn(stage);
    expect(await peek(code, victim.token)).toBe('login.confirmation-failed');
    expect(await confirm(code, victim.token)).toBe('login.confirmation-failed');
    expect(await accountsIn(stage)).toBe(before);
    expect((await security(victim.session)).email).toBe(victim.email);
    expect(await confirm(code, thief.token)).toBe('success_email');
  });

  test('is asked for by the account’s masked name where nobody is signed in, and kept by looking', async () => {
    const owner = await confirmed();
    const code = await begin(owner, newAddress());
    const before = await accountsIn(stage);
    const { login } = owner;
    expect(await peek(code)).toEqual({
      success: true,
      msg: 'success_link',
      login: `${login.slice(0, 2)}•••${login.at(-1)}`,
    });
    expect(await peek(code, owner.token)).toEqual({ success: true, msg: 'success_link' });
    expect(await accountsIn(stage)).toBe(before);
    expect(await confirm(code)).toBe('success_email');
    expect(await peek(code)).toEqual({ success: true, msg: 'success_already' });
  });

  test('of an account’s own first confirmation is asked for by nothing', async () => {
    const owner = await newOwner(stage);
    const code = await mailbox.codeFor(owner.email);
    const stranger = await newOwner(stage);
    for (const token of [undefined, owner.token, stranger.token]) {
      expect(await peek(code, token)).toEqual({ success: true, msg: 'success_link' });
    }
  });

  test('that goes to another account is told of by the bot to the one that loses it', async () => {
    const loser = await newTelegramPlayer(stage);
    const email = newAddress();
    await stage.pool.query('update players set email = $2 where id = $1', [loser.playerId, email]);
    const owner = await confirmed();
    expect(await confirm(await begin(owner, email), owner.token)).toBe('success_email');
    const { rows } = await stage.pool.query(
      "select kind, facts->>'email' as email from bot_messages where player_id = $1",
      [loser.playerId],
    );
    expect(rows).toEqual([{ kind: 'email-lost', email }]);
  });

  test('becomes one account’s when two confirm it at one moment', async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    const email = newAddress();
    const first = await begin(one, email);
    const second = await begin(two, email);
    expect(second).not.toBe(first);
    const answers = await Promise.all([
      confirm(first, one.token),
      confirm(second, two.token),
      confirm(first),
      confirm(second),
    ]);
    expect(answers.toSorted()).toEqual([
      'login.confirmation-failed',
      'login.confirmation-failed',
      'login.confirmation-failed',
      'success_email',
    ]);
    const { rows } = await stage.pool.query('select id from players where lower(email) = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('exchanged between two accounts at one moment leaves neither waiting for the other', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, two] = [await newOwner(stage), await newOwner(stage)];
      const first = await begin(one, two.email);
      const second = await begin(two, one.email);
      const answers = await Promise.all([confirm(first), confirm(second)]);
      expect(answers).toContain('success_email');
      for (const answer of answers) {
        expect(['success_email', 'login.confirmation-failed']).toContain(answer);
      }
    }
  });
});

describe('the mark of a new address', () => {
  const isProven = async ({ playerId }: Session, kind = 'email') => {
    const { rows } = await stage.pool.query<{ is_proven: boolean }>(
      'select is_proven from player_marks where player_id = $1 and kind = $2 order by is_proven',
      [playerId, kind],
    );
    return rows.map((row) => row.is_proven);
  };

  test('is proven where the account’s own session confirmed it, and only there', async () => {
    const [own, nobody] = [await newTelegramPlayer(stage), await newTelegramPlayer(stage)];
    const open = async (session: Session, opener?: string) => {
      const email = newAddress();
      await ask(session, { email });
      expect(await isProven(session)).toEqual([]);
      expect(await confirm(await mailbox.codeFor(email), opener)).toBe('success_email');
      return await isProven(session);
    };
    const { token: fresh } = await stage.sessions.open({
      playerId: own.playerId,
      platform: 'web',
      userAgent: undefined,
      ip: undefined,
    });
    expect(await open(own, fresh)).toEqual([true]);
    expect(await open(nobody)).toEqual([false]);
  });
});
