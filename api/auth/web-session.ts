import type { Context } from 'hono';
import type { PlayerId } from '../../shared/ids.ts';
import type { AuthDeps } from './auth-deps.ts';
import { markDevice } from './device-cookie.ts';
import { rememberDevice } from './known-devices.ts';
import { requestToken, setSessionCookie } from './session-cookie.ts';

/**
 * Opens a session for a browser and ends the one it came with: a sign-in never takes over an older
 * session, and a change of account leaves none behind. The browser is one of the account's from then
 * on, and gets its cookies when all of that stands.
 */
export async function openWebSession(
  deps: AuthDeps,
  c: Context,
  playerId: PlayerId,
): Promise<void> {
  const former = requestToken(c);
  const browser = { userAgent: c.req.header('user-agent'), ip: deps.addressOf(c) };
  const device = markDevice(c, deps.siteUrl);
  const seen = { hash: device.hash, ...browser, nowMs: deps.clock.nowMs() };
  const { token } = await deps.sessions.open({ playerId, platform: 'web', ...browser }, (trx) =>
    rememberDevice(trx, playerId, seen),
  );
  if (former !== undefined) await deps.sessions.end(former);
  setSessionCookie(c, token, deps.siteUrl);
  device.set();
  deps.logger.info({ playerId, platform: 'web' }, 'signed in');
}
