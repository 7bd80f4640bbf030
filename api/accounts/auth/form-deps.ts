import type { Context } from 'hono';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Throttle } from '../throttles/auth-throttles.ts';
import { boundedBody, ownOriginOnly } from './request-guards.ts';
import { requestToken } from '../sessions/session-cookie.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { SharedThrottle } from '../throttles/shared-throttle.ts';

/** What the routes behind forms share: counts of this and of all processes. */
export type FormDeps = AuthDeps & {
  readonly throttle: Throttle;
  readonly sharedThrottle: SharedThrottle;
};

/** What every form's route does before it reads the body. */
export const formGuards = ({ allowedOrigins }: AuthDeps) =>
  [ownOriginOnly(allowedOrigins, 'form'), boundedBody('form')] as const;

/** Whose session a request has; refuses `wire.need-auth` where it has none. */
export async function signedInPlayer(deps: AuthDeps, c: Context): Promise<PlayerId> {
  const session = await sessionOfRequest(deps, c);
  if (session === undefined) throw new Refusal('wire.need-auth');
  return session.playerId;
}

/** The session a request has, if any. */
export async function sessionOfRequest(
  { sessions }: AuthDeps,
  c: Context,
): Promise<Session | undefined> {
  const token = requestToken(c);
  return token === undefined ? undefined : await sessions.byToken(token);
}
