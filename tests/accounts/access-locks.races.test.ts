import { afterAll, beforeAll, expect, test } from 'vitest';
import { resendConfirmation } from '../../api/accounts/auth/mail-requests.ts';
import { cancelEmailChange } from '../../api/accounts/settings/cancel-email-change.ts';
import { changePassword } from '../../api/accounts/settings/change-password.ts';
import { type AuthStage, openStage, post } from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import {
  confirmAddress,
  newNetwork,
  newOwner,
  type Owner,
  ownerContext,
} from '../harness/two-factor-stage.ts';
import { ask, begin, cancelByLink, confirm, newAddress, untilWaiting } from './email-stage.ts';

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

const NEW = 'Sunrise-over-9-hills';

/** An account with one link of each kind that nobody has opened yet. */
async function withEveryLink() {
  const owner = await newOwner(stage);
  const own = await mailbox.codeFor(owner.email);
  await confirmAddress(stage, owner);
  const changing = await begin({ stage, mailbox }, owner, newAddress());
  const cancelling = await mailbox.codeFor(owner.email);
  await post(stage, '/api/user/recoveryPassword', {
    body: { email: owner.email, recaptchaToken: 'sandbox-pass' },
  });
  const recovering = await mailbox.codeFor(owner.email);
  return { owner, own, changing, cancelling, recovering };
}

type Account = Awaited<ReturnType<typeof withEveryLink>>;

async function recover({ recovering }: Account) {
  const body = { token: recovering, password: NEW, repeatPassword: NEW };
  const answer = await post(stage, '/api/user/setPassword', { body });
  return answer.body.error?.name ?? answer.body.msg;
}

const replacePassword = ({ session, password }: Owner) =>
  changePassword(ownerContext(stage), session, { password: NEW, currentPassword: password });

/** Everything that changes how an account is opened. */
const ACTS: Readonly<Record<string, (account: Account) => Promise<unknown>>> = {
  'confirm the own address': ({ owner, own }) => confirm(stage, own, owner.token),
  'confirm another address': ({ owner, changing }) => confirm(stage, changing, owner.token),
  'cancel by mail': ({ cancelling }) => cancelByLink(stage, cancelling),
  'cancel in the settings': ({ owner }) => cancelEmailChange(stage.deps, owner.session.playerId),
  'ask for another address': ({ owner: { session, password } }) =>
    ask(stage, session, { email: newAddress(), password }),
  'mail the link again': ({ owner }) =>
    resendConfirmation(
      { ...stage.deps, ...ownerContext(stage) },
      owner.session.playerId,
      newNetwork(),
    ),
  'set a password by mail': recover,
  'change the password': ({ owner }) => replacePassword(owner),
};

const names = Object.keys(ACTS);
const pairs = names.flatMap((first, at) =>
  names.slice(at).map((second) => [first, second] as const),
);

/** The name of what an act was refused with; what the database says of a deadlock. */
const outcomeOf = (act: Promise<unknown>) =>
  act.then(String, (error: unknown) => (error instanceof Error ? error.message : String(error)));

/** Begins two acts of one account while its links are locked, so that both wait in their middle. */
async function together(first: string, second: string) {
  const account = await withEveryLink();
  const holder = await stage.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from mail_links where player_id = $1 for update', [
      account.owner.session.playerId,
    ]);
    const acts: Promise<string>[] = [];
    for (const [waiting, name] of [first, second].entries()) {
      const act = outcomeOf(ACTS[name]?.(account) ?? Promise.resolve());
      acts.push(act);
      await untilWaiting(stage, waiting + 1, act);
    }
    await holder.query('commit');
    return await Promise.all(acts);
  } finally {
    holder.release();
  }
}

test.each(pairs)('“%s” and “%s” of one account do not deadlock', async (first, second) => {
  const outcomes = await together(first, second);
  for (const outcome of outcomes) expect(outcome).not.toMatch(/deadlock|server-error/);
});
