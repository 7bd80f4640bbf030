import type {
  ProviderName,
  SocialError,
} from '../../../../shared/accounts/identities/providers.ts';

/** One sign-in under way at a provider; all of it but the state stays on the server. */
export type Attempt = {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier. */
  readonly verifier: string;
  /** Where the provider sends the browser back, without a query. */
  readonly redirectUri: string;
};

/** Whom a provider vouches for. */
export type Profile = {
  /** Never changes and is never given to another person. */
  readonly externalId: string;
  readonly name: string | null;
  readonly url: string | null;
  /** What a nickname may be made of, best first. */
  readonly nicks: readonly string[];
  /** An address the provider has seen to be the person's. */
  readonly provenEmail?: string | undefined;
  readonly username?: string | undefined;
  readonly photoUrl?: string | undefined;
};

/** An identity provider that players can sign in with. */
export type Provider = {
  readonly name: ProviderName;
  /** It refuses web views. */
  readonly opensOutside: boolean;
  /** The address at the provider that the browser is sent to. */
  begin(attempt: Attempt): Promise<URL>;
  /**
   * Checks what the browser brought back, with the provider itself, and says who it is. The query
   * has each key once. Throws a `ProviderFault`.
   */
  finish(attempt: Attempt, query: URLSearchParams): Promise<Profile>;
};

/** The providers that are configured, in the order they are shown. */
export type Providers = ReadonlyMap<ProviderName, Provider>;

type Reason = Extract<SocialError, 'provider_error' | 'cancelled' | 'unavailable'>;

/** A sign-in that failed at the provider; `detail` is for the log and holds no secret. */
export class ProviderFault extends Error {
  readonly reason: Reason;
  readonly detail: string;

  constructor(reason: Reason, detail: string) {
    super(`${reason}: ${detail}`);
    this.name = 'ProviderFault';
    this.reason = reason;
    this.detail = detail;
  }
}

/** What a provider's `error` parameter means; a person who said no is no fault of anybody's. */
export function refuseErrorOf(query: URLSearchParams): void {
  const error = query.get('error');
  if (error === null) return;
  if (error === 'access_denied') throw new ProviderFault('cancelled', 'access_denied');
  throw new ProviderFault('provider_error', 'the provider answered an error');
}
