import { changeEmail } from '../../api/accounts/settings/change-email.ts';
import { viewSecurity } from '../../api/accounts/settings/view-security.ts';
import type { Session } from '../../api/platform/wire/session.ts';
import { type AuthStage, newcomer, post, tokenCookie } from '../harness/auth-stage.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import {
  confirmAddress,
  newNetwork,
  newOwner,
  type Owner,
  ownerContext,
} from '../harness/two-factor-stage.ts';

/** An address that no account has. */
export const newAddress = () => newcomer().email;

type Letters = Pick<Mailbox, 'codeFor'>;
type Asked = { readonly email: string; readonly password?: string; readonly code?: string };
/** Asks for another address, each time from a network of its own. */
export const ask = async (stage: AuthStage, session: Session, asked: Asked) =>
  await changeEmail(ownerContext(stage), session, { ...asked, address: newNetwork() });

/** The security settings of an account. */
export const security = async (stage: AuthStage, session: Session) =>
  await viewSecurity(ownerContext(stage), session);

/** Confirms a link as its page does, with a session or without one. */
export async function confirm(
  stage: AuthStage,
  token: string,
  sessionToken?: string,
): Promise<string> {
  const headers = sessionToken === undefined ? {} : tokenCookie(sessionToken);
  const { body } = await post(stage, '/api/auth/email/confirm', { body: { token }, headers });
  return body.error?.name ?? body.msg;
}

/** Presses the button of a link that cancels a change, in a session or in none. */
export async function cancelByLink(
  stage: AuthStage,
  token: string,
  sessionToken?: string,
): Promise<string> {
  const headers = sessionToken === undefined ? {} : tokenCookie(sessionToken);
  const { body } = await post(stage, '/api/auth/email/cancel', { body: { token }, headers });
  return body.error?.name ?? body.msg;
}

/** Waits until the given number of statements wait for locks that others hold, or `act` is over. */
export async function untilWaiting(
  { pool }: AuthStage,
  count: number,
  act?: Promise<unknown>,
): Promise<void> {
  const state = { isOver: false };
  void act?.finally(() => (state.isOver = true));
  while (!state.isOver) {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if ((rowCount ?? 0) >= count) return;
  }
}

/** Looks at a link as the page does before it uses it. */
export async function peek(stage: AuthStage, token: string, sessionToken?: string) {
  const headers = sessionToken === undefined ? {} : tokenCookie(sessionToken);
  const { body } = await post(stage, '/api/auth/email/link', { body: { token }, headers });
  return body.error?.name ?? body;
}

/** Asks for a new address and gives the code mailed to it. */
export async function begin(
  { stage, mailbox }: { readonly stage: AuthStage; readonly mailbox: Letters },
  { session, password }: Pick<Owner, 'session' | 'password'>,
  email: string,
) {
  await ask(stage, session, { email, password });
  return await mailbox.codeFor(email);
}

/** A player with a confirmed address and no mail still to come. */
export async function confirmed(stage: AuthStage, mailbox: Mailbox): Promise<Owner> {
  const owner = await newOwner(stage);
  await confirmAddress(stage, owner);
  await mailbox.lettersTo(owner.email);
  return owner;
}
