import {
  PROVIDERS,
  SOCIAL_ERRORS,
  type ProviderName,
  type SocialError,
} from '../../shared/identities/providers.ts';

/** How an attempt to link a profile ended, as the address of the return tells. */
export type LinkOutcome =
  | { readonly kind: 'linked'; readonly provider: ProviderName }
  | { readonly kind: 'failed'; readonly reason: SocialError };

/** Reads `?linked` and `?linkError`; a reason nobody knows reads as the provider's error. */
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

/** The same address without what told the outcome, so that a reload does not say it again. */
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
