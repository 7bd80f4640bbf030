import type { Context } from 'hono';
import { type Grants, returnAddress } from './grants.ts';
import type { IdentityFaults } from './identity-faults.ts';
import { loginPage, wrongRequest } from './login-page.ts';
import { personOf } from './people.ts';

/** A provider's client and where its codes are kept. */
export type IdentityProvider = {
  readonly name: string;
  readonly clientId: string;
  readonly grants: Grants;
  readonly faults: IdentityFaults;
  /** VK sends a device id back with the code. */
  readonly givesDeviceId?: boolean;
};

const RETURN = /^https?:\/\/[^/]+\/api\/auth\/[a-z]+\/callback$/;

/**
 * The authorization endpoint of an OAuth 2 provider with PKCE: checks the request, lets the person
 * choose who they are, and sends the browser back with a code, or with `access_denied`.
 */
export function authorize(c: Context, provider: IdentityProvider): Response | Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const field = (name: string) => query.get(name) ?? '';
  const redirectUri = field('redirect_uri');
  if (field('client_id') !== provider.clientId) return wrongRequest(c, 'invalid_client');
  if (!RETURN.test(redirectUri)) return wrongRequest(c, 'redirect_uri_mismatch');
  const isWhole =
    field('response_type') === 'code' &&
    field('state') !== '' &&
    field('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(field('code_challenge'));
  if (!isWhole) return wrongRequest(c, 'invalid_request');
  const chosen = query.get('person');
  if (chosen === null) return loginPage(c, provider.name);
  const state = field('state');
  const person = personOf(chosen);
  if (person === undefined) {
    return c.redirect(returnAddress(redirectUri, { error: 'access_denied', state }, provider));
  }
  const { code, deviceId } = provider.grants.give({
    clientId: provider.clientId,
    redirectUri,
    challenge: field('code_challenge'),
    nonce: query.get('nonce') ?? undefined,
    person,
  });
  const device = provider.givesDeviceId === true ? { device_id: deviceId } : {};
  return c.redirect(returnAddress(redirectUri, { code, state, ...device }, provider));
}

/** The form of a token request. */
export async function formOf(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text());
}

/** The client of a Basic header, as RFC 6749 encodes it. */
export function basicClient(c: Context): { readonly id: string; readonly secret: string } {
  const [, encoded = ''] = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
}
