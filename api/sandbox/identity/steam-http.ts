import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { formOf } from './authorize.ts';
import type { IdentityFaults } from './identity-faults.ts';
import { loginPage, wrongRequest } from './login-page.ts';
import { otherThan, PEOPLE, type Person, personOf } from './people.ts';

const NS = 'http://specs.openid.net/auth/2.0';
const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle';
const RETURN = /^https?:\/\/[^/]+\/api\/auth\/steam\/callback\?state=[\w-]+$/;

type SteamDeps = {
  readonly base: () => string;
  readonly nowMs: () => number;
  readonly faults: IdentityFaults;
};

/** Signs what Steam says, and says whether something was signed here. */
function createSteamAnswers({ base, nowMs, faults }: SteamDeps) {
  const key = randomBytes(32);
  let lastNonce = '';

  const sign = (fields: URLSearchParams) => {
    const names = (fields.get('openid.signed') ?? '').split(',');
    const text = names.map((name) => `${name}:${fields.get(`openid.${name}`) ?? ''}\n`).join('');
    return createHmac('sha256', key).update(text).digest('base64');
  };

  async function answerOf(person: Person, returnTo: string): Promise<URLSearchParams> {
    const returned = faults.returns.take()?.kind;
    const fault = await faults.takeAnswer();
    const atMs = fault === 'expired' ? nowMs() - 3_600_000 : nowMs();
    const time = new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z');
    const isReplay = returned === 'replayed-code' && lastNonce !== '';
    const nonce = isReplay ? lastNonce : `${time}${randomBytes(9).toString('base64url')}`;
    lastNonce = nonce;
    const claimed = `${base()}/openid/id/${person.steamId}`;
    const fields = new URLSearchParams({
      'openid.ns': NS,
      'openid.mode': 'id_res',
      'openid.op_endpoint': `${base()}${fault === 'wrong-issuer' ? '/other' : ''}/openid/login`,
      'openid.claimed_id': claimed,
      'openid.identity': claimed,
      'openid.return_to':
        returned === 'swapped-state' ? returnTo.replace(/state=.*/, 'state=other') : returnTo,
      'openid.response_nonce': nonce,
      'openid.assoc_handle': '1234567890',
      'openid.signed': fault === 'unsigned' ? SIGNED.replace(',claimed_id', '') : SIGNED,
    });
    fields.set('openid.sig', sign(fields));
    if (fault === 'other-user') {
      const other = `${base()}/openid/id/${otherThan(person).steamId}`;
      fields.set('openid.claimed_id', other);
      fields.set('openid.identity', other);
    }
    if (returned === 'duplicate-keys') fields.append('openid.claimed_id', claimed);
    return fields;
  }

  return {
    answerOf,
    isSigned: (fields: URLSearchParams): boolean => {
      const given = Buffer.from(fields.get('openid.sig') ?? '');
      const expected = Buffer.from(sign(fields));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** Steam: the OpenID 2.0 endpoint `/openid/login`, and its Web API's player summaries. */
export function createSteamStandIn(deps: SteamDeps) {
  const { answerOf, isSigned } = createSteamAnswers(deps);
  const { faults } = deps;
  const site = new Hono()
    .get('/openid/login', async (c) => {
      const query = new URL(c.req.url).searchParams;
      const returnTo = query.get('openid.return_to') ?? '';
      const isWhole = query.get('openid.mode') === 'checkid_setup' && RETURN.test(returnTo);
      if (!isWhole || query.get('openid.ns') !== NS) return wrongRequest(c, 'Invalid OpenID');
      const chosen = query.get('person');
      if (chosen === null) return loginPage(c, 'Steam');
      const person = personOf(chosen);
      const fields =
        person === undefined
          ? new URLSearchParams({ 'openid.ns': NS, 'openid.mode': 'cancel' })
          : await answerOf(person, returnTo);
      return c.redirect(`${returnTo}&${fields.toString()}`);
    })
    .post('/openid/login', async (c) => {
      const fault = await faults.takeAnswer();
      if (fault === 'server-error') return c.text('Service Unavailable', 503);
      const fields = await formOf(c);
      const isCheck = fields.get('openid.mode') === 'check_authentication';
      const isValid = isCheck && isSigned(fields);
      return c.text(`ns:${NS}\nis_valid:${String(isValid)}\n`);
    });
  const api = new Hono().get('/ISteamUser/GetPlayerSummaries/v0002/', (c) => {
    const person = PEOPLE.find(({ steamId }) => steamId === c.req.query('steamids'));
    const players =
      person === undefined ? [] : [{ steamid: person.steamId, personaname: person.username }];
    return c.json({ response: { players } });
  });
  return { site, api };
}
