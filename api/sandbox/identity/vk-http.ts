import { Hono } from 'hono';
import { SANDBOX_IDENTITY_CLIENT_ID } from '../../../shared/platform/security/sandbox-secrets.ts';
import { authorize, formOf } from './authorize.ts';
import { createGrants } from './grants.ts';
import type { IdentityFaults } from './identity-faults.ts';
import { otherThan } from './people.ts';

const INVALID = { error: 'invalid_grant', error_description: 'Code is invalid or expired.' };

/** VK ID: `/authorize`, `/oauth2/auth` and `/oauth2/user_info`. */
export function createVkStandIn(faults: IdentityFaults): Hono {
  const grants = createGrants();
  const clientId = SANDBOX_IDENTITY_CLIENT_ID;
  const provider = { name: 'VK ID', clientId, grants, faults, givesDeviceId: true };
  return new Hono()
    .get('/authorize', (c) => authorize(c, provider))
    .post('/oauth2/auth', async (c) => {
      const fault = await faults.takeAnswer();
      if (fault === 'server-error') return c.text('Bad Gateway', 502);
      if (fault === 'malformed') return c.body('{"access_token":', 200);
      const form = await formOf(c);
      const grant = grants.exchange(form);
      const isRight =
        grant !== undefined &&
        form.get('grant_type') === 'authorization_code' &&
        form.get('client_id') === clientId &&
        form.get('device_id') === grant.deviceId;
      if (!isRight) return c.json(INVALID, 400);
      const isOther = fault === 'other-user';
      return c.json({
        access_token: grants.tokenFor(isOther ? otherThan(grant.person) : grant.person),
        refresh_token: 'unused',
        token_type: 'Bearer',
        expires_in: 3600,
        user_id: grant.person.vkId,
        state: fault === 'wrong-nonce' ? 'another' : form.get('state'),
        scope: 'vkid.personal_info',
      });
    })
    .post('/oauth2/user_info', async (c) => {
      const form = await formOf(c);
      const person = grants.personOfToken(form.get('access_token') ?? '');
      if (person === undefined || form.get('client_id') !== clientId) {
        return c.json({ error: 'invalid_token', error_description: 'Token is invalid' }, 401);
      }
      return c.json({
        user: {
          user_id: String(person.vkId),
          first_name: person.firstName,
          last_name: person.lastName,
          avatar: '',
          sex: 0,
          verified: false,
        },
      });
    });
}
