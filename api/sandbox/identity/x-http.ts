import { Hono } from 'hono';
import {
  SANDBOX_IDENTITY_CLIENT_ID,
  SANDBOX_IDENTITY_SECRET,
} from '../../../shared/platform/security/sandbox-secrets.ts';
import { authorize, basicClient, formOf } from './authorize.ts';
import { createGrants } from './grants.ts';
import type { IdentityFaults } from './identity-faults.ts';

const INVALID = {
  error: 'invalid_request',
  error_description: 'Value passed for the authorization code was invalid.',
};

/** X: its site with `/i/oauth2/authorize`, and its API with `/2/oauth2/token` and `/2/users/me`. */
export function createXStandIn(faults: IdentityFaults): {
  readonly site: Hono;
  readonly api: Hono;
} {
  const grants = createGrants();
  const clientId = SANDBOX_IDENTITY_CLIENT_ID;
  const provider = { name: 'X', clientId, grants, faults };
  const site = new Hono().get('/i/oauth2/authorize', (c) => authorize(c, provider));
  const api = new Hono()
    .post('/2/oauth2/token', async (c) => {
      const fault = await faults.takeAnswer();
      if (fault === 'server-error') return c.text('Service Unavailable', 503);
      if (fault === 'malformed') return c.body('{"access_token":', 200);
      const client = basicClient(c);
      if (client.id !== clientId || client.secret !== SANDBOX_IDENTITY_SECRET) {
        const error_description = 'Missing valid authorization header';
        return c.json({ error: 'unauthorized_client', error_description }, 401);
      }
      const grant = grants.exchange(await formOf(c));
      if (grant === undefined) return c.json(INVALID, 400);
      return c.json({
        token_type: fault === 'unsigned' ? 'mac' : 'bearer',
        expires_in: 7200,
        access_token: grants.tokenFor(grant.person),
        scope: 'users.read tweet.read',
      });
    })
    .get('/2/users/me', (c) => {
      const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
      const person = grants.personOfToken(token);
      if (person === undefined) {
        return c.json({ title: 'Unauthorized', type: 'about:blank', status: 401 }, 401);
      }
      return c.json({
        data: { id: person.xId, name: person.firstName, username: person.username },
      });
    });
  return { site, api };
}
