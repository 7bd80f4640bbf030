import {
  PROVIDER_PATHS,
  type ProviderName,
} from '../../../shared/accounts/identities/providers.ts';

/**
 * Where a page that redirects to an identity provider goes when its address has no valid target.
 */
export const HOME = '/main';

type Leaving = {
  readonly provider: Extract<ProviderName, 'telegram' | 'x'>;
  /** The parameter without which the page does not redirect. */
  readonly wish: string;
  /** The parameter with the code without which nothing is attached. */
  readonly proof: string;
  readonly refererId?: string | null;
};

/** The value of a parameter that occurs exactly once; one that occurs twice counts as absent. */
function only(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 && values[0] !== '' ? values[0] : undefined;
}

/**
 * Where `/toa` and `/xoa` redirect: to the server's start of the sign-in, or of attaching when
 * `state` is `true`. Always a path of this site: only the server knows which other domains are
 * ours, and accepts or refuses the named one.
 */
export function outsideTarget(query: URLSearchParams, leaving: Leaving): string {
  const { provider, wish, proof, refererId } = leaving;
  const domain = only(query, 'domain');
  const state = only(query, 'state');
  const code = only(query, proof);
  const isAttach = state === 'true';
  const isAsked = only(query, wish) !== undefined && (isAttach || state === 'false');
  if (domain === undefined || !isAsked) return HOME;
  if (isAttach && code === undefined) return HOME;
  const asked = new URLSearchParams({ redirect: domain });
  if (isAttach) asked.set('connect', 'true');
  if (isAttach && code !== undefined) asked.set('hashToken', code);
  if (!isAttach && typeof refererId === 'string') asked.set('refererId', refererId);
  return `/api/auth/${PROVIDER_PATHS[provider]}?${asked}`;
}
