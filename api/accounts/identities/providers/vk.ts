import * as z from 'zod/mini';
import { challengeOf } from './pkce.ts';
import { type Provider, ProviderFault, refuseErrorOf } from './provider.ts';
import { askProvider, formOf } from './provider-fetch.ts';

/** VK ID's settings of this site. */
export type VkSettings = { readonly url: string; readonly clientId: string };

const id = z.pipe(
  z.union([z.int(), z.string()]),
  z.transform((value) => String(value)),
);
const tokenAnswer = z.object({ access_token: z.string(), user_id: id, state: z.string() });
const userAnswer = z.object({
  user: z.object({
    user_id: id,
    first_name: z.optional(z.string()),
    last_name: z.optional(z.string()),
  }),
});

/** VK ID: PKCE, and a device id that goes with the code; it refuses web views. */
export function createVk({ url, clientId }: VkSettings): Provider {
  return {
    name: 'vk',
    opensOutside: true,
    begin: async ({ state, verifier, redirectUri }) => {
      const address = new URL(`${url}/authorize`);
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: 'vkid.personal_info',
        redirect_uri: redirectUri,
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      }).toString();
      return address;
    },
    finish: async ({ state, verifier, redirectUri }, query) => {
      refuseErrorOf(query);
      const code = query.get('code') ?? '';
      const device_id = query.get('device_id') ?? '';
      if (code === '' || device_id === '') throw new ProviderFault('provider_error', 'no code');
      const grant = {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        device_id,
        redirect_uri: redirectUri,
        client_id: clientId,
        state,
      };
      const token = await askProvider(`${url}/oauth2/auth`, formOf(grant), tokenAnswer);
      if (token.state !== state) throw new ProviderFault('provider_error', 'another state');
      const asked = formOf({ access_token: token.access_token, client_id: clientId });
      const { user } = await askProvider(`${url}/oauth2/user_info`, asked, userAnswer);
      return profileOf(user, token.user_id);
    },
  };
}

/** Both answers must be about the same person. */
function profileOf(user: z.infer<typeof userAnswer>['user'], tokenOf: string) {
  if (user.user_id !== tokenOf || !/^\d{1,19}$/.test(user.user_id)) {
    throw new ProviderFault('provider_error', 'another person at the second step');
  }
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return {
    externalId: user.user_id,
    name: name === '' ? null : name,
    url: `https://vk.com/id${user.user_id}`,
    nicks: user.first_name === undefined ? [] : [user.first_name],
  };
}
