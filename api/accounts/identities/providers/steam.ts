import * as z from 'zod/mini';
import { type Attempt, type Profile, type Provider, ProviderFault } from './provider.ts';
import { askProvider, providerFetch } from './provider-fetch.ts';

/** Steam's addresses, and the key that player names are asked for with. */
export type SteamSettings = {
  readonly url: string;
  readonly apiUrl: string;
  readonly apiKey: string;
};

/** What checking Steam's answers needs of the product. */
export type SteamDeps = {
  readonly nowMs: () => number;
  /** Remembers a nonce until then; false for one that was used before. */
  readonly useOnce: (nonce: string, untilMs: number) => Promise<boolean>;
};

const NS = 'http://specs.openid.net/auth/2.0';
const SELECT = `${NS}/identifier_select`;
const NONCE_MS = 300_000;
const MUST_BE_SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce'];

const summaries = z.object({
  response: z.object({
    players: z.array(z.object({ steamid: z.string(), personaname: z.string() })),
  }),
});

/** Steam by OpenID 2.0, which has no client secret: the answer is checked with Steam itself. */
export function createSteam(settings: SteamSettings, deps: SteamDeps): Provider {
  const endpoint = `${settings.url}/openid/login`;
  return {
    name: 'steam',
    opensOutside: false,
    begin: async (attempt) => {
      const address = new URL(endpoint);
      address.search = new URLSearchParams({
        'openid.ns': NS,
        'openid.mode': 'checkid_setup',
        'openid.identity': SELECT,
        'openid.claimed_id': SELECT,
        'openid.return_to': returnTo(attempt),
        'openid.realm': new URL(attempt.redirectUri).origin,
      }).toString();
      return address;
    },
    finish: async (attempt, query) => {
      const field = (name: string) => query.get(`openid.${name}`) ?? '';
      if (field('mode') === 'cancel') throw new ProviderFault('cancelled', 'cancel');
      const steamId = checkFields(settings.url, attempt, field);
      const nonceMs = checkNonceTime(field('response_nonce'), deps.nowMs());
      await checkWithSteam(endpoint, query);
      if (!(await deps.useOnce(`steam ${field('response_nonce')}`, nonceMs + 2 * NONCE_MS))) {
        throw new ProviderFault('provider_error', 'a nonce used before');
      }
      return await profileOf(settings, steamId);
    },
  };
}

/** OpenID 2.0 has no state of its own, so it travels in the address of the return. */
const returnTo = ({ redirectUri, state }: Attempt) => `${redirectUri}?state=${state}`;

/** Everything but the signature; gives the id of the person. */
function checkFields(url: string, attempt: Attempt, field: (name: string) => string): string {
  const claimed = field('claimed_id');
  const steamId = claimed.startsWith(`${url}/openid/id/`) ? claimed.split('/').at(-1) : undefined;
  const signed = field('signed').split(',');
  const faults = [
    field('ns') !== NS && 'ns',
    field('mode') !== 'id_res' && 'mode',
    field('op_endpoint') !== `${url}/openid/login` && 'op_endpoint',
    field('return_to') !== returnTo(attempt) && 'return_to',
    field('identity') !== claimed && 'identity',
    !(steamId !== undefined && claimed === `${url}/openid/id/${steamId}`) && 'claimed_id',
    !/^\d{17}$/.test(steamId ?? '') && 'claimed_id',
    !MUST_BE_SIGNED.every((name) => signed.includes(name)) && 'signed',
  ].filter((fault) => fault !== false);
  if (faults.length > 0 || steamId === undefined) {
    throw new ProviderFault('provider_error', `wrong ${faults.join(', ')}`);
  }
  return steamId;
}

function checkNonceTime(nonce: string, nowMs: number): number {
  const [, time] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{1,232}$/.exec(nonce) ?? [];
  const atMs = Date.parse(time ?? '');
  if (!(Math.abs(nowMs - atMs) <= NONCE_MS)) throw new ProviderFault('provider_error', 'old nonce');
  return atMs;
}

async function checkWithSteam(endpoint: string, query: URLSearchParams): Promise<void> {
  const fields = new URLSearchParams(
    [...query].filter(([name]) => name.startsWith('openid.') && name !== 'openid.mode'),
  );
  fields.set('openid.mode', 'check_authentication');
  const answer = await providerFetch(endpoint, { method: 'POST', body: fields });
  const lines = (await answer.text()).split('\n');
  if (!answer.ok || !lines.includes(`ns:${NS}`) || !lines.includes('is_valid:true')) {
    throw new ProviderFault('provider_error', 'Steam did not confirm it');
  }
}

/** The name is an ornament: without it the person is as well known. */
async function profileOf({ apiUrl, apiKey }: SteamSettings, steamId: string): Promise<Profile> {
  const address = new URL(`${apiUrl}/ISteamUser/GetPlayerSummaries/v0002/`);
  address.search = new URLSearchParams({ key: apiKey, steamids: steamId }).toString();
  const answer = await askProvider(address, {}, summaries).catch(() => undefined);
  const person = answer?.response.players.find(({ steamid }) => steamid === steamId);
  const name = person && Array.from(person.personaname).slice(0, 64).join('');
  return {
    externalId: steamId,
    name: name ?? null,
    url: `https://steamcommunity.com/profiles/${steamId}`,
    nicks: name === undefined ? [] : [name],
  };
}
