import { ClientSecretPost } from 'openid-client';
import { createOidcClient } from './oidc.ts';
import type { Provider } from './provider.ts';

/** Google's settings of this site. */
export type GoogleSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** Google by OpenID Connect; it refuses web views. */
export function createGoogle({ issuer, clientId, clientSecret }: GoogleSettings): Provider {
  const auth = ClientSecretPost(clientSecret);
  const client = createOidcClient({ issuer, clientId, auth, scope: 'openid profile email' });
  return {
    name: 'google',
    opensOutside: true,
    begin: (attempt) => client.begin(attempt, { prompt: 'select_account' }),
    finish: async (attempt, query) => {
      const claims = await client.finish(attempt, query);
      const text = (name: string) => {
        const value = claims[name];
        return typeof value === 'string' ? value : undefined;
      };
      const firstName = text('given_name');
      return {
        externalId: claims.sub,
        name: text('name') ?? null,
        url: null,
        nicks: firstName === undefined ? [] : [firstName],
        provenEmail: claims['email_verified'] === true ? text('email') : undefined,
      };
    },
  };
}
