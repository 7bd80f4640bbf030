import * as z from 'zod/mini';
import { challengeOf } from './pkce.ts';
import { type Provider, ProviderFault, refuseErrorOf } from './provider.ts';
import { askProvider, formOf } from './provider-fetch.ts';

/** The settings of this site at X, a confidential client. */
export type XSettings = {
  readonly url: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.string().check(z.regex(/^bearer$/i)),
});
const userAnswer = z.object({
  data: z.object({
    id: z.string().check(z.regex(/^\d{1,20}$/)),
    name: z.string(),
    username: z.string().check(z.regex(/^\w{1,50}$/)),
  }),
});

/** X by OAuth 2 with PKCE. */
export function createX({ url, apiUrl, clientId, clientSecret }: XSettings): Provider {
  const secret = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(secret).toString('base64')}`;
  return {
    name: 'x',
    opensOutside: false,
    begin: async ({ state, verifier, redirectUri }) => {
      const address = new URL(`${url}/i/oauth2/authorize`);
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'tweet.read users.read',
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      }).toString();
      return address;
    },
    finish: async ({ verifier, redirectUri }, query) => {
      refuseErrorOf(query);
      const code = query.get('code') ?? '';
      if (code === '') throw new ProviderFault('provider_error', 'no code');
      const grant = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      };
      const request = formOf(grant, { authorization });
      const token = await askProvider(`${apiUrl}/2/oauth2/token`, request, tokenAnswer);
      const { data } = await askProvider(
        `${apiUrl}/2/users/me?user.fields=profile_image_url`,
        { headers: { authorization: `Bearer ${token.access_token}` } },
        userAnswer,
      );
      return {
        externalId: data.id,
        name: `@${data.username}`,
        url: `https://x.com/${data.username}`,
        nicks: [data.username, data.name],
      };
    },
  };
}
