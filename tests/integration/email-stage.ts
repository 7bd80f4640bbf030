import { changeEmail } from '../../api/settings/change-email.ts';
import { viewSecurity } from '../../api/settings/view-security.ts';
import type { Session } from '../../api/auth/sessions.ts';
import { type AuthStage, newcomer, post, tokenCookie } from './auth-stage.ts';
import type { Mailbox } from './mailbox.ts';
import {
  confirmAddress,
  newNetwork,
  newOwner,
  type Owner,
  ownerContext,
} from './two-factor-stage.ts';

/** An address nobody has. */
export const newAddress = () => newcomer().email;

type Letters = Pick<Mailbox, 'codeFor'>;
type Asked = { readonly email: string; readonly password?: string; readonly code?: string };
/** Asks for another address, each time from a network of its own. */
export const ask = async (stage: AuthStage, session: Session, asked: Asked) =>
  await changeEmail(ownerContext(stage), session, { ...asked, address: newNetwork() });

/** How an account is held. */
export const security = async (stage: AuthStage, session: Session) =>
  await viewSecurity(ownerContext(stage), session);

/** Opens a link as the page does, in a session or in none. */
export async function confirm(
  stage: AuthStage,
  token: string,
  sessionToken?: string,
): Promise<string> {
  const headers = sessionToken === undefined ? {} : tokenCookie(sessionToken);
  const { body } = await post(stage, '/api/auth/email/confirm', { body: { token }, headers });
  return body.error?.name ?? body.msg;
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

/** A player whose mailbox confirmed the address, and has nothing more on its way. */
export async function confirmed(stage: AuthStage, mailbox: Mailbox): Promise<Owner> {
  const owner = await newOwner(stage);
  await confirmAddress(stage, owner);
  await mailbox.lettersTo(owner.email);
  return owner;
}
