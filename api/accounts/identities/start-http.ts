import { type Context, Hono } from 'hono';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  PROVIDER_PATHS,
  PROVIDERS,
  type ProviderName,
} from '../../../shared/accounts/identities/providers.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/languages.ts';
import { languageOfRequest } from '../auth/accept-language.ts';
import { networkOf, throttleKey } from '../../platform/http/network.ts';
import { boundedBody, isOwnOrigin } from '../auth/request-guards.ts';
import { requestToken } from '../sessions/session-cookie.ts';
import { SIGN_IN_PAGE_HEADERS } from '../auth/sign-in-page.ts';
import { referralCode } from '../../players/referral-code.ts';
import { type AttachTo, beginAttempt, type Intent } from './attempts.ts';
import { markBrowser } from './browser-cookie.ts';
import { confirmPage, endPage, goOnPage } from './handover-page.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Provider, ProviderFault } from './providers/provider.ts';
import {
  errorAddress,
  homeOf,
  ownOriginOf,
  redirectUriOf,
  sendTo,
  singleQuery,
  socialErrorOf,
} from './returns.ts';
import { isHandoverNumber, peekHandover, takeCode } from './sign-in-codes.ts';

/**
 * `GET /api/auth/{provider}`: begins a sign-in, or with `connect=true` the attaching of a profile
 * to the signed-in player. `redirect` names the origin of ours whose page waits for the answer.
 * With `handover` it shows, in a browser outside Telegram, whose player the profile is for, and its
 * `POST` goes on with the number that the app shows.
 */
export function startRoutes(deps: IdentityDeps): Hono {
  const app = new Hono();
  for (const name of PROVIDERS) {
    const path = `/api/auth/${PROVIDER_PATHS[name]}`;
    app.get(path, async (c) => {
      const isAttach = c.req.query('connect') === 'true';
      const isHandover = c.req.query('handover') !== undefined;
      try {
        await deps.throttle('link', networkOf(deps.addressOf(c) ?? ''));
        return isHandover ? await showHandover(deps, c, name) : await start(deps, c, name);
      } catch (error) {
        const reason = reasonOf(deps, error, name);
        if (isHandover) return showEnd(c, name, reason);
        return sendTo(c, errorAddress(reason, { isAttach }));
      }
    });
    app.post(path, boundedBody('form'), async (c) => {
      try {
        await deps.throttle('link', throttleKey(deps.addressOf(c) ?? ''));
        return await goOn(deps, c, name);
      } catch (error) {
        return showEnd(c, name, reasonOf(deps, error, name));
      }
    });
  }
  return app;
}

/** Logs what came to nothing, without codes, and says why in the wire's words. */
export function reasonOf(deps: IdentityDeps, error: unknown, provider: ProviderName) {
  const reason = socialErrorOf(error);
  const said = error instanceof ProviderFault ? error.detail : undefined;
  if (reason === undefined) deps.logger.error({ err: error, provider }, 'outside sign-in failed');
  else deps.logger.info({ provider, reason, said }, 'outside sign-in was not completed');
  return reason ?? 'unavailable';
}

const langOf = (c: Context): Language => languageOfRequest(c) ?? DEFAULT_LANGUAGE;

const expired = () => new Refusal('identities.link-invalid');

function providerOf(deps: IdentityDeps, name: ProviderName): Provider {
  const provider = deps.outside.providers.get(name);
  if (provider === undefined) throw new ProviderFault('unavailable', 'not configured');
  return provider;
}

async function start(deps: IdentityDeps, c: Context, name: ProviderName): Promise<Response> {
  const provider = providerOf(deps, name);
  const query = singleQuery(c);
  const redirect = query?.get('redirect') ?? undefined;
  const returnOrigin = redirect === undefined ? undefined : ownOriginOf(redirect, deps);
  if (query === undefined || (redirect !== undefined && returnOrigin === undefined))
    throw expired();
  const isAttach = query.get('connect') === 'true';
  const attachTo = isAttach
    ? await attachToSession(deps, c, { name, code: query.get('hashToken') })
    : undefined;
  const address = await addressAt({ deps, c }, provider, {
    provider: name,
    attachTo,
    isHandover: false,
    returnOrigin,
    lang: langOf(c),
    referrerCode: referralCode(query.get('refererId')),
  });
  return sendTo(c, address.href);
}

type Visit = { readonly deps: IdentityDeps; readonly c: Context };

async function addressAt({ deps, c }: Visit, provider: Provider, intent: Intent): Promise<URL> {
  const home = homeOf(c, deps);
  const secrets = await beginAttempt(deps, markBrowser(c, deps.siteUrl), intent);
  return await provider.begin({ ...secrets, redirectUri: redirectUriOf(home, provider.name) });
}

type Asked = { readonly name: ProviderName; readonly code: string | null };

/**
 * The player to attach to is the one signed in here, by the code they asked for in this session,
 * which confirmed that it is the owner. No word of the browser's stands for it: a page of another
 * site may lead through one of ours, and its visitor be signed in to the provider as somebody else.
 */
async function attachToSession(
  deps: IdentityDeps,
  c: Context,
  { name, code }: Asked,
): Promise<AttachTo> {
  const token = requestToken(c);
  const session = token === undefined ? undefined : await deps.sessions.byToken(token);
  if (session === undefined || code === null) throw expired();
  const { id: sessionId, playerId } = session;
  const meaning = await takeCode(deps, code, { purpose: 'attach', provider: name, sessionId });
  if (meaning === undefined) throw expired();
  return { playerId, sessionId };
}

async function showHandover(deps: IdentityDeps, c: Context, name: ProviderName) {
  const code = singleQuery(c)?.get('handover') ?? '';
  const asked = await peekHandover(deps, code, name);
  if (asked === undefined) throw expired();
  providerOf(deps, name);
  const page = confirmPage({ lang: langOf(c), provider: name }, asked);
  return c.html(page, 200, SIGN_IN_PAGE_HEADERS);
}

/** What a form of ours brings; anything else is no number. */
async function typedNumber(c: Context): Promise<string> {
  const body: Readonly<Record<string, unknown>> = await c.req.parseBody().catch(() => ({}));
  return typeof body['number'] === 'string' ? body['number'] : '';
}

async function goOn(deps: IdentityDeps, c: Context, name: ProviderName): Promise<Response> {
  const provider = providerOf(deps, name);
  const code = singleQuery(c)?.get('handover') ?? '';
  if (!isOwnOrigin(c, deps.allowedOrigins)) throw expired();
  if (!(await isHandoverNumber(deps, code, await typedNumber(c)))) {
    const left = await peekHandover(deps, code, name);
    if (left === undefined) throw expired();
    const page = confirmPage({ lang: langOf(c), provider: name }, { ...left, isWrong: true });
    return c.html(page, 400, SIGN_IN_PAGE_HEADERS);
  }
  const asked = await takeCode(deps, code, { purpose: 'handover', provider: name });
  if (asked?.sessionId === undefined) throw expired();
  const next = await addressAt({ deps, c }, provider, {
    provider: name,
    attachTo: { playerId: asked.playerId, sessionId: asked.sessionId },
    isHandover: true,
    lang: langOf(c),
  });
  return c.html(goOnPage({ lang: langOf(c), provider: name }, next), 200, SIGN_IN_PAGE_HEADERS);
}

/** The last page of a sign-in that was handed over. */
export function showEnd(
  c: Context,
  provider: ProviderName,
  error?: Parameters<typeof endPage>[1],
): Response | Promise<Response> {
  const page = endPage({ lang: langOf(c), provider }, error);
  return c.html(page, error === undefined ? 200 : 400, SIGN_IN_PAGE_HEADERS);
}
