import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachProfile, playerOfProfile } from '../../api/accounts/identities/identity-players.ts';
import { issueMailLink } from '../../api/platform/mail/mail-links.ts';
import { changeEmail } from '../../api/accounts/settings/change-email.ts';
import {
  type AuthStage,
  launchOf,
  newcomer,
  newTelegramId,
  openStage,
  post,
  SITE,
  tokenCookie,
} from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import {
  newNetwork,
  newOwner,
  newTelegramPlayer,
  type Owner,
  ownerContext,
  pass,
  said,
  secure,
} from '../harness/two-factor-stage.ts';

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

const setPassword = (token: string, changes: object = {}) =>
  post(stage, SET_PASSWORD, { body: { token, password: NEW, repeatPassword: NEW, ...changes } });

/** Asks for a recovery and returns the code that was mailed. */
async function codeOf({ email }: { readonly email: string }): Promise<string> {
  await post(stage, RECOVERY, { body: { email, recaptchaToken: 'sandbox-pass' } });
  return await mailbox.codeFor(email);
}

describe('a recovery and the other ways to sign in', () => {
  const google = (externalId: string) =>
    ({
      provider: 'google',
      profile: { externalId, name: 'Somebody', url: null, nicks: [] },
    }) as const;

  async function addProfileAndPasskey({ session, login }: Owner) {
    pass(stage, 1000);
    expect(await attachProfile(stage.deps, session.playerId, google(login))).toBe('attached');
    await stage.pool.query(
      `insert into passkeys (player_id, credential_id, public_key, user_handle, counter, transports,
                             name, is_synced, created_at)
       values ($1, $2, '', '', 0, '{}', 'Old laptop', false, $3)`,
      [session.playerId, Buffer.from(login), new Date(stage.clock.nowMs())],
    );
    pass(stage, 1000);
  }

  /** Adds one of each way to sign in, as anybody with the session can. */
  async function addWays(owner: Owner) {
    const { session, password } = owner;
    await addProfileAndPasskey(owner);
    const { recoveryCodes } = await secure(stage, session, password);
    const email = newcomer().email;
    const asked = { email, password, code: recoveryCodes[0], address: newNetwork() };
    await changeEmail(ownerContext(stage), session, asked);
    pass(stage, 1000);
    return await mailbox.codeFor(email);
  }

  async function waysOf(playerId: number) {
    const { rows } = await stage.pool.query(
      `select (select array_agg(provider) from identities where player_id = $1) as profiles,
              (select count(*)::int from passkeys where player_id = $1) as passkeys,
              (select count(*)::int from two_factor where player_id = $1) as apps,
              (select count(*)::int from recovery_codes where player_id = $1) as codes,
              (select count(*)::int from email_changes where player_id = $1) as addresses`,
      [playerId],
    );
    return rows[0];
  }

  const confirm = async (token: string) =>
    (await post(stage, '/api/auth/email/confirm', { body: { token } })).body.msg;

  const NONE = { profiles: null, passkeys: 0, apps: 0, codes: 0, addresses: 0 };

  test('A recovery removes ways to sign in older than the mailbox’s confirmation', async () => {
    const squatter = await newOwner(stage);
    const { email, login } = squatter;
    const confirming = await mailbox.codeFor(email);
    const waiting = await addWays(squatter);
    expect(await confirm(confirming)).toBe('success_email');
    expect((await setPassword(await codeOf(squatter))).status).toBe(200);
    expect(await waysOf(squatter.session.playerId)).toEqual(NONE);
    expect(await said(stage, { login, password: NEW })).toBe('success_auth');
    expect(await confirm(waiting)).toBe('17');
    const found = await playerOfProfile(stage.deps, google(login), { lang: 'en' });
    expect(found.isNew).toBe(true);
  });

  test('A recovery that is the first proof of a mailbox removes every other way in', async () => {
    const squatter = await newOwner(stage);
    await addWays(squatter);
    const { email, session } = squatter;
    const url = await issueMailLink(
      { ...stage, siteUrl: SITE },
      { kind: 'credentials', to: email, playerId: session.playerId },
    );
    expect((await setPassword(url?.split('/').at(-1) ?? '')).status).toBe(200);
    expect(await waysOf(session.playerId)).toEqual(NONE);
  });

  test('A recovery keeps later ways to sign in and lists them in its notice', async () => {
    const owner = await newOwner(stage);
    expect(await confirm(await mailbox.codeFor(owner.email))).toBe('success_email');
    const waiting = await addWays(owner);
    expect((await setPassword(await codeOf(owner))).status).toBe(200);
    expect(await waysOf(owner.session.playerId)).toMatchObject({
      profiles: ['google'],
      passkeys: 1,
      apps: 1,
      codes: 10,
      addresses: 0,
    });
    const [notice] = await mailbox.lettersTo(owner.email);
    for (const way of ['Google (Somebody)', 'Old laptop']) expect(notice?.text).toContain(way);
    expect(await confirm(waiting)).toBe('17');
    expect(await said(stage, { login: owner.login, password: NEW })).toBe('want_enter_code');
  });

  test('A recovery removes ways older than an address confirmed without a session', async () => {
    const squatter = await newOwner(stage);
    expect(await confirm(await mailbox.codeFor(squatter.email))).toBe('success_email');
    const email = newcomer().email;
    const { session, password, login } = squatter;
    await attachProfile(stage.deps, session.playerId, google(`${login}2`));
    await changeEmail(ownerContext(stage), session, { email, password, address: newNetwork() });
    pass(stage, 1000);
    expect(await confirm(await mailbox.codeFor(email))).toBe('success_email');
    expect((await setPassword(await codeOf({ email }))).status).toBe(200);
    expect(await waysOf(session.playerId)).toEqual(NONE);
  });

  test('A recovery removes later ways to sign in when the player asks for it', async () => {
    const owner = await newOwner(stage);
    expect(await confirm(await mailbox.codeFor(owner.email))).toBe('success_email');
    const { session, login } = owner;
    await addProfileAndPasskey(owner);
    const code = await codeOf(owner);
    const link = await post(stage, LINK, { body: { token: code } });
    expect(link.body).toMatchObject({ login, otherWays: 2 });
    expect((await setPassword(code, { endsOtherWays: true })).status).toBe(200);
    expect(await waysOf(session.playerId)).toEqual(NONE);
    const again = await post(stage, LINK, { body: { token: await codeOf(owner) } });
    expect(again.body.otherWays).toBeUndefined();
  });

  test('A recovery by mailbox alone removes no way to sign in when two-factor is on', async () => {
    const owner = await newOwner(stage);
    expect(await confirm(await mailbox.codeFor(owner.email))).toBe('success_email');
    await addWays(owner);
    const code = await codeOf(owner);
    expect((await post(stage, LINK, { body: { token: code } })).body.otherWays).toBeUndefined();
    expect((await setPassword(code, { endsOtherWays: true })).status).toBe(200);
    const kept = { profiles: ['google'], passkeys: 1, apps: 1, codes: 10 };
    expect(await waysOf(owner.session.playerId)).toMatchObject(kept);
  });

  test('A recovery by mailbox alone keeps two-factor that is older than an address its owner added', async () => {
    const telegramId = newTelegramId();
    const session = await newTelegramPlayer(stage, telegramId);
    const { recoveryCodes } = await secure(stage, session);
    pass(stage, 1000);
    const email = newcomer().email;
    const asked = { email, code: recoveryCodes[0], address: newNetwork() };
    await changeEmail(ownerContext(stage), session, asked);
    const initData = launchOf(telegramId, stage.clock.nowMs());
    const launched = await post(stage, '/api/auth/telegram/webapp', { body: { initData } });
    const headers = tokenCookie(launched.body.token ?? '');
    const body = { token: await mailbox.codeFor(email) };
    const confirmed = await post(stage, '/api/auth/email/confirm', { body, headers });
    expect(confirmed.body.msg).toBe('success_email');
    expect((await setPassword(await codeOf({ email }))).status).toBe(200);
    expect(await waysOf(session.playerId)).toMatchObject({ apps: 1, codes: 10 });
    expect(await said(stage, { login: email, password: NEW })).toBe('want_enter_code');
  });

  test('A recovery never removes the profile that an account was created with', async () => {
    const session = await newTelegramPlayer(stage);
    const email = newcomer().email;
    await attachProfile(stage.deps, session.playerId, google(email));
    await changeEmail(ownerContext(stage), session, { email, address: newNetwork() });
    pass(stage, 1000);
    expect(await confirm(await mailbox.codeFor(email))).toBe('success_email');
    expect((await setPassword(await codeOf({ email }))).status).toBe(200);
    expect((await waysOf(session.playerId)).profiles).toEqual(['telegram']);
  });
});
