import { Hono } from 'hono';
import { SANDBOX_IDENTITY_CLIENT_ID } from '../../../shared/platform/security/sandbox-secrets.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';
import { createIdentityFaults } from './identity-faults.ts';
import { createOidcStandIn } from './oidc-http.ts';
import type { Person } from './people.ts';
import { createSteamStandIn } from './steam-http.ts';
import { createVkStandIn } from './vk-http.ts';
import { createXStandIn } from './x-http.ts';

type Deps = Pick<SandboxDeps, 'botToken' | 'clock'> & {
  /** Where the providers are reached, which their own answers name. */
  readonly base: () => string;
};

/**
 * Google, VK ID, Telegram's OpenID Connect, X and Steam with their own paths, each with a page on
 * which one is any demo person; `/faults` and `/return-faults` are their fault menus.
 */
export function createIdentity({ botToken, clock, base }: Deps): Hono {
  const faults = createIdentityFaults();
  const x = createXStandIn(faults);
  const steam = createSteamStandIn({
    base: () => `${base()}/steam`,
    nowMs: () => clock.nowMs(),
    faults,
  });
  return new Hono()
    .route('/faults', faults.answers.routes)
    .route('/return-faults', faults.returns.routes)
    .route(
      '/google',
      createOidcStandIn({
        name: 'Google',
        clientId: SANDBOX_IDENTITY_CLIENT_ID,
        issuer: () => `${base()}/google`,
        authPath: '/o/oauth2/v2/auth',
        tokenPath: '/token',
        jwksPath: '/oauth2/v3/certs',
        takesBasic: false,
        faults,
        claimsOf: googleClaims,
      }),
    )
    .route(
      '/telegram',
      createOidcStandIn({
        name: 'Telegram',
        clientId: botToken.split(':')[0] ?? '',
        issuer: () => `${base()}/telegram`,
        authPath: '/auth',
        tokenPath: '/token',
        jwksPath: '/.well-known/jwks.json',
        takesBasic: true,
        faults,
        claimsOf: telegramClaims,
      }),
    )
    .route('/vk', createVkStandIn(faults))
    .route('/x', x.site)
    .route('/x-api', x.api)
    .route('/steam', steam.site)
    .route('/steam-api', steam.api);
}

const fullName = ({ firstName, lastName }: Person) =>
  [firstName, lastName].filter(Boolean).join(' ');

const googleClaims = (person: Person) => ({
  sub: person.googleSub,
  email: person.email,
  email_verified: true,
  name: fullName(person),
  given_name: person.firstName,
  family_name: person.lastName,
});

/** `sub` is not the id that bots know, as in the real one. */
const telegramClaims = (person: Person) => ({
  sub: `90000000000${person.telegramId}`,
  id: person.telegramId,
  name: fullName(person),
  preferred_username: person.username,
});
