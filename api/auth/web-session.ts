import type { Context } from 'hono';
import type { PlayerId } from '../../shared/ids.ts';
import type { AuthDeps } from './auth-deps.ts';
import { requestToken, setSessionCookie } from './session-cookie.ts';

/**
 * Opens a session for a browser and ends the one it came with: a sign-in never takes over an older
 * session, and a change of account leaves none behind.
 */
export async function openWebSession(
  deps: AuthDeps,
  c: Context,
  playerId: PlayerId,
): Promise<void> {
  const former = requestToken(c);
  const { token } = await deps.sessions.open({
    playerId,
    platform: 'web',
    userAgent: c.req.header('user-agent'),
    ip: deps.addressOf(c),
  });
  if (former !== undefined) await deps.sessions.end(former);
  setSessionCookie(c, token, deps.siteUrl);
  deps.logger.info({ playerId, platform: 'web' }, 'signed in');
}
