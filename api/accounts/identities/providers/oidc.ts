import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
} from 'openid-client';
import { type Attempt, ProviderFault } from './provider.ts';
import { challengeOf } from './pkce.ts';
import { providerFetch } from './provider-fetch.ts';

/** A provider of OpenID Connect as this client knows it. */
export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly auth: ClientAuth;
  readonly scope: string;
};

/** The code flow of OpenID Connect with PKCE, state and nonce. */
export type OidcClient = {
  begin(attempt: Attempt, more?: Readonly<Record<string, string>>): Promise<URL>;
  /** The claims of the ID token, whose signature, issuer, audience, time and nonce are right. */
  finish(attempt: Attempt, query: URLSearchParams): Promise<IDToken>;
};

/**
 * The only algorithm an ID token is taken by: a key of one kind is never used as one of another.
 */
const ALGORITHM = 'RS256';

/**
 * Makes a client that learns a provider's addresses and keys from the provider, when first asked.
 * The signature is checked although the token comes by TLS from the provider itself.
 */
export function createOidcClient(settings: OidcSettings): OidcClient {
  let found: Promise<Configuration> | undefined;
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    begin: (attempt, more = {}) =>
      asFault(async () =>
        buildAuthorizationUrl(await configuration(), {
          redirect_uri: attempt.redirectUri,
          response_type: 'code',
          scope: settings.scope,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: challengeOf(attempt.verifier),
          code_challenge_method: 'S256',
          ...more,
        }),
      ),
    finish: (attempt, query) =>
      asFault(async () => {
        const url = new URL(attempt.redirectUri);
        url.search = query.toString();
        const tokens = await authorizationCodeGrant(await configuration(), url, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new ProviderFault('provider_error', 'no ID token');
        return claims;
      }),
  };
}

async function discover({ issuer, clientId, auth }: OidcSettings): Promise<Configuration> {
  const client = { id_token_signed_response_alg: ALGORITHM };
  const execute = [enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.unshift(allowInsecureRequests);
  return await discovery(new URL(issuer), clientId, client, auth, {
    execute,
    [customFetch]: (url, { method, headers, body }) =>
      providerFetch(url, {
        method,
        headers,
        ...(typeof body === 'string' || body instanceof URLSearchParams ? { body } : {}),
      }),
  });
}

async function asFault<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    throw faultOf(error);
  }
}

/**
 * The library wraps what its fetch threw; its own messages hold no secret, and only codes are kept.
 */
function faultOf(error: unknown): ProviderFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderFault) return cause;
  }
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return new ProviderFault('cancelled', 'access_denied');
  }
  const code = (error as { readonly code?: unknown } | undefined)?.code;
  return new ProviderFault('provider_error', typeof code === 'string' ? code : 'not conform');
}
