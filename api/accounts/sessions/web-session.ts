import type { Context } from 'hono';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Sessions } from './sessions.ts';
import { markDevice } from './device-cookie.ts';
import { rememberDevice } from './known-devices.ts';
import { requestToken, setSessionCookie } from './session-cookie.ts';

/** What opening a session for a browser needs. */
type WebSessionDeps = {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sessions: Sessions;
  readonly siteUrl: string;
  readonly addressOf: (c: Context) => string | undefined;
};

/** Who signs in, and what is done in the transaction of the session: where it fails none opens. */
type SigningIn = {
  readonly playerId: PlayerId;
  readonly together?: (trx: Database) => Promise<void>;
};

/**
 * Opens a session for a browser and ends the one it had: a sign-in never takes over an older
 * session, and a change of account leaves none behind. The browser is one of the account's from
 * then on, and gets its cookies after the commit.
 */
export async function openWebSession(
  deps: WebSessionDeps,
  c: Context,
  { playerId, together }: SigningIn,
): Promise<void> {
  const former = requestToken(c);
  const browser = { userAgent: c.req.header('user-agent'), ip: deps.addressOf(c) };
  const device = markDevice(c, deps.siteUrl);
  const seen = { hash: device.hash, ...browser, nowMs: deps.clock.nowMs() };
  const { token } = await deps.sessions.open(
    { playerId, platform: 'web', ...browser, device: device.hash },
    async (trx) => {
      await together?.(trx);
      await rememberDevice(trx, playerId, seen);
    },
  );
  if (former !== undefined) await deps.sessions.end(former);
  setSessionCookie(c, token, deps.siteUrl);
  device.set();
  deps.logger.info({ playerId, platform: 'web' }, 'signed in');
}
