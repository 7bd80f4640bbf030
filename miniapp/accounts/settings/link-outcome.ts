import {
  PROVIDERS,
  SOCIAL_ERRORS,
  type ProviderName,
  type SocialError,
} from '../../../shared/accounts/identities/providers.ts';

/** The result of attaching a profile, from the address of the return. */
export type LinkOutcome =
  | { readonly kind: 'linked'; readonly provider: ProviderName }
  | { readonly kind: 'failed'; readonly reason: SocialError };

/** Reads `?linked` and `?linkError`; an unknown reason counts as the provider's error. */
export function linkOutcomeOf(search: string): LinkOutcome | undefined {
  const query = new URLSearchParams(search);
  const linked = query.get('linked');
  const provider = PROVIDERS.find((one) => one === linked);
  if (provider !== undefined) return { kind: 'linked', provider };
  const error = query.get('linkError');
  if (error === null) return undefined;
  const reason = SOCIAL_ERRORS.find((one) => one === error) ?? 'provider_error';
  return { kind: 'failed', reason };
}

/** The same address without the result, so that a reload does not show it again. */
export function withoutOutcome({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  query.delete('linked');
  query.delete('linkError');
  return `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`;
}
