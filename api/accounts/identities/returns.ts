import type { Context } from 'hono';
import {
  PROVIDER_PATHS,
  type ProviderName,
  type SocialError,
} from '../../../shared/accounts/identities/providers.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { ProviderFault } from './providers/provider.ts';
import type { IdentityDeps } from './identity-deps.ts';

/**
 * The origin of ours a request came to, or the site's own. The provider sends the browser back to
 * the same one, where its cookies are; a Host header can only choose among our own.
 */
export function homeOf(c: Context, { siteUrl, allowedOrigins }: IdentityDeps): string {
  const host = c.req.header('host');
  const own = allowedOrigins.find((origin) => new URL(origin).host === host);
  return own ?? new URL(siteUrl).origin;
}

/** Where a provider sends the browser back. */
export const redirectUriOf = (home: string, provider: ProviderName): string =>
  `${home}/api/auth/${PROVIDER_PATHS[provider]}/callback`;

/** One of our own origins by its address or its host; undefined for anything else. */
export function ownOriginOf(
  text: string,
  { allowedOrigins }: Pick<IdentityDeps, 'allowedOrigins'>,
): string | undefined {
  return allowedOrigins.find((origin) =>
    [origin, `${origin}/`, new URL(origin).host].includes(text),
  );
}

/** The query as it was sent; undefined where a key occurs twice, since either could be meant. */
export function singleQuery(c: Context): URLSearchParams | undefined {
  const query = new URL(c.req.url).searchParams;
  const names = [...query.keys()];
  return new Set(names).size === names.length ? query : undefined;
}

/** Redirects the browser; the current address, which may contain a code, is not sent along. */
export function sendTo(c: Context, address: string): Response {
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  return c.redirect(address, 303);
}

/** Why a sign-in failed; undefined for a fault of ours. */
export function socialErrorOf(error: unknown): SocialError | undefined {
  if (error instanceof ProviderFault) return error.reason;
  if (!(error instanceof Refusal)) return undefined;
  if (error.refusal === 'login.account-closed') return 'closed';
  if (error.refusal === 'gate.excluded' || error.refusal === 'gate.cool-off') return 'excluded';
  if (error.refusal === 'telegram.already_in_use') return 'already_in_use';
  return error.refusal === 'wire.flood' ? 'unavailable' : 'expired';
}

/** The page that says why, on an origin of ours, or on this one. */
export function errorAddress(
  error: SocialError,
  { isAttach, origin = '' }: { readonly isAttach: boolean; readonly origin?: string | undefined },
): string {
  return isAttach
    ? `${origin}/settings/account?linkError=${error}`
    : `${origin}/main?socialError=${error}`;
}
