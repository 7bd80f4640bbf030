import { type Context, Hono } from 'hono';
import { SANDBOX_IDENTITY_SECRET } from '../../../shared/platform/security/sandbox-secrets.ts';
import { authorize, basicClient, formOf } from './authorize.ts';
import { createGrants, type Grants } from './grants.ts';
import type { IdentityFaults } from './identity-faults.ts';
import type { Person } from './people.ts';
import { createSigningKey, type SigningKey, signIdToken } from './sign-id-token.ts';

/** A provider of OpenID Connect, by its own paths. */
export type OidcStandIn = {
  readonly name: string;
  readonly clientId: string;
  /** The address of the provider, where its paths begin. */
  readonly issuer: () => string;
  readonly authPath: string;
  readonly tokenPath: string;
  readonly jwksPath: string;
  readonly takesBasic: boolean;
  readonly faults: IdentityFaults;
  readonly claimsOf: (person: Person) => Readonly<Record<string, unknown>>;
};

/** Discovery, sign-in page, token endpoint and keys of a provider of OpenID Connect. */
export function createOidcStandIn(provider: OidcStandIn): Hono {
  const key = createSigningKey();
  const grants = createGrants();
  return new Hono()
    .get('/.well-known/openid-configuration', async (c) => {
      const fault = await provider.faults.takeAnswer();
      if (fault === 'server-error') return c.text('Service Unavailable', 503);
      return c.json(discoveryOf(provider));
    })
    .get(provider.jwksPath, async (c) => c.json(await key.jwks()))
    .get(provider.authPath, (c) => authorize(c, { ...provider, grants }))
    .post(provider.tokenPath, (c) => exchange(c, provider, { key, grants }));
}

function discoveryOf(provider: OidcStandIn) {
  const issuer = provider.issuer();
  return {
    issuer,
    authorization_endpoint: `${issuer}${provider.authPath}`,
    token_endpoint: `${issuer}${provider.tokenPath}`,
    jwks_uri: `${issuer}${provider.jwksPath}`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: provider.takesBasic
      ? ['client_secret_basic']
      : ['client_secret_post', 'client_secret_basic'],
  };
}

type Held = { readonly key: SigningKey; readonly grants: Grants };

async function exchange(
  c: Context,
  provider: OidcStandIn,
  { key, grants }: Held,
): Promise<Response> {
  const fault = await provider.faults.takeAnswer();
  if (fault === 'server-error') return c.text('Service Unavailable', 503);
  if (fault === 'malformed') return c.body('{"id_token":', 200);
  const form = await formOf(c);
  const client = provider.takesBasic
    ? basicClient(c)
    : { id: form.get('client_id'), secret: form.get('client_secret') };
  if (client.id !== provider.clientId || client.secret !== SANDBOX_IDENTITY_SECRET) {
    return c.json({ error: 'invalid_client', error_description: 'Unauthorized' }, 401);
  }
  const grant = form.get('grant_type') === 'authorization_code' ? grants.exchange(form) : undefined;
  if (grant === undefined) {
    return c.json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400);
  }
  const statement = {
    issuer: provider.issuer(),
    audience: provider.clientId,
    nonce: grant.nonce,
    claims: provider.claimsOf(grant.person),
  };
  return c.json({
    access_token: grants.tokenFor(grant.person),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'openid profile',
    id_token: await signIdToken(key, statement, fault),
  });
}
