import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '../../api/accounts/settings/change-password.ts';
import { type AuthStage, openStage, post, tokenCookie, tokenIn } from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import {
  logIn,
  newNetwork,
  newOwner,
  type Owner,
  ownerContext,
  secure,
} from '../harness/two-factor-stage.ts';
import { begin, confirm, newAddress, security } from './email-stage.ts';

const NEW = 'Starlit-Heron-52';

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

/** Somebody who knows the password signs in from a browser of their own. */
async function thiefOf({ login, password }: Owner): Promise<string> {
  return tokenIn((await logIn(stage, { login, password })).cookie);
}

/** Has the login of the account mailed to an address, which waits to be the account's. */
async function storeAddress(token: string, password: string, email: string) {
  const { body } = await post(stage, '/api/auth/registration/fast/email', {
    body: { email, password },
    headers: { ...tokenCookie(token), 'x-test-address': newNetwork() },
  });
  expect(body.msg).toBe('success_mail');
  return await mailbox.codeFor(email);
}

/** Sets a password by a mailed link, and gives what that is answered with. */
async function setPassword(token: string): Promise<string> {
  const { body } = await post(stage, '/api/user/setPassword', {
    body: { token, password: NEW, repeatPassword: NEW },
  });
  return body.error?.name ?? body.msg;
}

/** What ends the ways of others into an account. */
const ENDS: Readonly<Record<string, (owner: Owner) => Promise<unknown>>> = {
  'a change of the password': ({ session, password }) =>
    changePassword(ownerContext(stage), session, { password: NEW, currentPassword: password }),
  'two-factor turned on': ({ session, password }) => secure(stage, session, password),
};

describe.each(Object.entries(ENDS))('after %s', (_, end) => {
  test('An address that another session had the login mailed to waits no longer', async () => {
    const owner = await newOwner(stage);
    const email = newAddress();
    const code = await storeAddress(await thiefOf(owner), owner.password, email);
    await end(owner);
    const { email: kept, pendingEmail } = await security(stage, owner.session);
    expect([kept, pendingEmail]).toEqual([owner.email, null]);
    expect(await setPassword(code)).toBe('login.recovery-failed');
    const asked = { email, recaptchaToken: 'sandbox-pass' };
    await post(stage, '/api/user/recoveryPassword', { body: asked });
    expect(await mailbox.lettersTo(email)).toHaveLength(1);
  });

  test('An address that another session asked for can no longer be confirmed', async () => {
    const owner = await newOwner(stage);
    const token = await thiefOf(owner);
    const session = await stage.sessions.byToken(token);
    if (session === undefined) throw new Error('nobody was signed in');
    const code = await begin({ stage, mailbox }, { ...owner, session }, newAddress());
    await end(owner);
    expect((await security(stage, owner.session)).pendingEmail).toBeNull();
    expect(await confirm(stage, code)).toBe('login.confirmation-failed');
  });

  test('An address that the player gave in the same session stays', async () => {
    const asks = [
      (owner: Owner, email: string) => storeAddress(owner.token, owner.password, email),
      (owner: Owner, email: string) => begin({ stage, mailbox }, owner, email),
    ];
    for (const ask of asks) {
      const [owner, waiting] = [await newOwner(stage), newAddress()];
      await ask(owner, waiting);
      await end(owner);
      const { email, pendingEmail } = await security(stage, owner.session);
      expect({ email, pendingEmail }).toEqual({ email: owner.email, pendingEmail: waiting });
    }
  });

  test('The unconfirmed address of a registration stays', async () => {
    const owner = await newOwner(stage);
    await end(owner);
    expect((await security(stage, owner.session)).email).toBe(owner.email);
  });
});
