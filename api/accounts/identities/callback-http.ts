import { type Context, Hono } from 'hono';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  PROVIDER_PATHS,
  PROVIDERS,
  type ProviderName,
} from '../../../shared/accounts/identities/providers.ts';
import { issueLoginLink } from '../auth/login-links.ts';
import { isTwoFactorOn } from '../credentials/two-factor-store.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { requestToken } from '../sessions/session-cookie.ts';
import { openWebSession } from '../sessions/web-session.ts';
import { type AttachTo, type Intent, type Secrets, takeAttempt } from './attempts.ts';
import { requireAttached } from './attached.ts';
import { browserOf } from './browser-cookie.ts';
import { attachProfile, playerOfProfile } from './identity-players.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Profile, ProviderFault } from './providers/provider.ts';
import { errorAddress, homeOf, redirectUriOf, sendTo, singleQuery } from './returns.ts';
import { reasonOf, showEnd } from './start-http.ts';
import { isOpenSession } from './open-session.ts';
import { xReturn } from './x-return.ts';
import { storableProfile } from './storable-profile.ts';
import { telegramReturn } from './telegram-return.ts';

type Visit = { readonly deps: IdentityDeps; readonly c: Context };
type Attempt = Intent & Secrets;
/** What came back to it. */
type Returned = { readonly attempt: Attempt; readonly query: URLSearchParams };
type Ended = Attempt & { readonly profile: Profile };

/** `GET /api/auth/{provider}/callback`: where a provider sends the browser back. */
export function callbackRoutes(deps: IdentityDeps): Hono {
  const app = new Hono();
  for (const name of PROVIDERS) {
    app.get(`/api/auth/${PROVIDER_PATHS[name]}/callback`, async (c) => {
      let attempt: Attempt | undefined;
      try {
        await deps.throttle('link', throttleKey(deps.addressOf(c) ?? ''));
        const query = singleQuery(c);
        if (query === undefined) throw new ProviderFault('provider_error', 'a key stands twice');
        const state = query.get('state') ?? '';
        attempt = await takeAttempt(deps, { state, provider: name, browser: browserOf(c) });
        if (attempt === undefined) throw new Refusal('identities.link-invalid');
        const profile = await finish(deps, c, { attempt, query });
        return await end(deps, c, { ...attempt, profile });
      } catch (error) {
        return endInError({ deps, c }, error, { name, attempt });
      }
    });
  }
  return app;
}

async function finish(
  deps: IdentityDeps,
  c: Context,
  { attempt, query }: Returned,
): Promise<Profile> {
  const provider = deps.outside.providers.get(attempt.provider);
  if (provider === undefined) throw new ProviderFault('unavailable', 'not configured');
  const redirectUri = redirectUriOf(homeOf(c, deps), attempt.provider);
  return storableProfile(await provider.finish({ ...attempt, redirectUri }, query));
}

type Failed = { readonly name: ProviderName; readonly attempt: Attempt | undefined };

function endInError(
  { deps, c }: Visit,
  error: unknown,
  { name, attempt }: Failed,
): Response | Promise<Response> {
  const reason = reasonOf(deps, error, name);
  if (attempt?.isHandover === true) return showEnd(c, name, reason);
  const isAttach = attempt?.attachTo !== undefined;
  return sendTo(c, errorAddress(reason, { isAttach, origin: attempt?.returnOrigin }));
}

async function end(deps: IdentityDeps, c: Context, ended: Ended): Promise<Response> {
  const { attachTo } = ended;
  return attachTo === undefined
    ? await endSignIn(deps, c, ended)
    : await endAttach(deps, c, { ...ended, attachTo });
}

/**
 * The session that asked must still be open and, unless it is inside Telegram, be this browser's.
 */
async function endAttach(
  deps: IdentityDeps,
  c: Context,
  ended: Ended & { readonly attachTo: AttachTo },
): Promise<Response> {
  const { attachTo, isHandover, provider, returnOrigin, profile } = ended;
  if (!(await isOpenSession(deps, attachTo))) throw new Refusal('identities.link-invalid');
  if (!isHandover) {
    const token = requestToken(c);
    const session = token === undefined ? undefined : await deps.sessions.byToken(token);
    if (session?.id !== attachTo.sessionId) throw new Refusal('identities.link-invalid');
  }
  if (provider === 'telegram' && returnOrigin === homeOf(c, deps)) {
    return sendTo(c, await telegramReturn(deps, { ...attachTo, profile }));
  }
  if ((await attachProfile(deps, attachTo.playerId, ended)) === 'already_in_use') {
    throw new Refusal('telegram.already_in_use');
  }
  deps.logger.info({ ...attachTo, provider }, 'profile attached');
  await deps.outside.changed(attachTo.playerId);
  if (isHandover) return showEnd(c, provider);
  return sendTo(c, `${returnOrigin ?? ''}/settings/account?linked=${provider}`);
}

/**
 * A page of ours that waits for X or Telegram signs in by itself, with what only this browser can
 * use. On another origin of ours no cookie of this one is, so the person presses a button there;
 * and where two-factor is on they type a code beside that button.
 */
async function endSignIn(deps: IdentityDeps, c: Context, ended: Ended): Promise<Response> {
  const { provider, returnOrigin, profile } = ended;
  const found = await playerOfProfile(deps, ended, ended);
  const isElsewhere = returnOrigin !== undefined && returnOrigin !== homeOf(c, deps);
  if (isElsewhere || (await isTwoFactorOn(deps.db, found.playerId))) {
    const siteUrl = returnOrigin ?? homeOf(c, deps);
    const { url } = await issueLoginLink({ ...deps, siteUrl }, { ...found, provider });
    return sendTo(c, url);
  }
  const browser = browserOf(c);
  if (returnOrigin !== undefined && browser !== undefined) {
    if (provider === 'x') return sendTo(c, await xReturn(deps, { ...found, browser }));
    if (provider === 'telegram') {
      return sendTo(c, await telegramReturn(deps, { ...found, browser, profile }));
    }
  }
  await openWebSession(deps, c, {
    ...found,
    together: (trx) => requireAttached(trx, found.playerId, provider),
  });
  return sendTo(c, '/main?socialAuth=success');
}
