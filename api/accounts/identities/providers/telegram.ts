import { ClientSecretBasic } from 'openid-client';
import { telegramUrl } from '../../credentials/shown-profile.ts';
import { createOidcClient } from './oidc.ts';
import { type Profile, type Provider, ProviderFault } from './provider.ts';

/** The bot's settings of Telegram's sign-in; its client id is the bot's own id. */
export type TelegramSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

const MAX_USER_ID = 2 ** 52;

/** Telegram by OpenID Connect, for browsers outside Telegram. */
export function createTelegramLogin({
  issuer,
  clientId,
  clientSecret,
}: TelegramSettings): Provider {
  const auth = ClientSecretBasic(clientSecret);
  const client = createOidcClient({ issuer, clientId, auth, scope: 'openid profile' });
  return {
    name: 'telegram',
    opensOutside: false,
    begin: (attempt) => client.begin(attempt),
    finish: async (attempt, query) => profileOf(await client.finish(attempt, query)),
  };
}

/** The claim `id` is the person Telegram's bots know; `sub` is another number and is not used. */
function profileOf(claims: Readonly<Record<string, unknown>>): Profile {
  const id = Number(claims['id']);
  const isId = typeof claims['id'] === 'number' || /^\d{1,16}$/.test(String(claims['id']));
  if (!isId || !Number.isSafeInteger(id) || id <= 0 || id >= MAX_USER_ID) {
    throw new ProviderFault('provider_error', 'no Telegram id');
  }
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, 256) : undefined;
  };
  const name = text('name');
  const username = text('preferred_username');
  return {
    externalId: String(id),
    name: name ?? username ?? null,
    url: telegramUrl(username),
    nicks: [name, username].filter((nick) => nick !== undefined),
    username,
    photoUrl: text('picture'),
  };
}
