import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  PROVIDER_PATHS,
  PROVIDERS,
  type ProviderName,
} from '../../shared/accounts/identities/providers.ts';
import {
  accounts,
  begin,
  type Browser,
  choose,
  faultsOf,
  signInAt,
  clearFaults,
  openBrowser,
  addFault,
} from './identity-stage.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let browser: Browser;
let before: string;

beforeAll(async () => {
  stage = await openStage();
  await stage.seat(0);
});
afterAll(() => stage.close());
beforeEach(async () => {
  browser = openBrowser(stage.url);
  before = await accounts(stage.owner);
});
/** After every attack nobody is signed in, no player was created and nothing was attached. */
afterEach(async () => {
  await clearFaults(stage.url);
  const after = await accounts(stage.owner);
  if (browser.token() !== undefined) throw new Error('somebody is signed in');
  if (after !== before) throw new Error(`accounts changed:\n${before}\n${after}`);
});

const PROVIDER_ERROR = '/main?socialError=provider_error';
const EXPIRED = '/main?socialError=expired';

const comeBack = async (provider: ProviderName, person = 1001) =>
  await choose(browser, await begin(browser, provider), person);

const endOf = async (address: string, who = browser) => (await who.get(address)).location;

/** The same address with fields of its query changed. */
function changed(address: string, fields: Readonly<Record<string, string | null>>): string {
  const url = new URL(address, stage.url);
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}

describe.each(['google', 'telegram'] as const)('an ID token of %s', (provider) => {
  test.each([
    'wrong-audience',
    'wrong-issuer',
    'wrong-nonce',
    'wrong-key',
    'expired',
    'unsigned',
    'hs256',
    'malformed',
  ])('A sign-in is refused when its ID token has the fault %s', async (kind) => {
    const returned = await comeBack(provider);
    await addFault(stage.url, 'faults', { kind });
    expect(await endOf(returned)).toBe(PROVIDER_ERROR);
    await clearFaults(stage.url);
    expect(await endOf(returned)).toBe(EXPIRED);
  });
});

describe.each(PROVIDERS)('a return from %s', (provider) => {
  test('A return counts only in the browser that began the sign-in', async () => {
    const returned = await comeBack(provider);
    const victim = openBrowser(stage.url);
    expect(await endOf(returned, victim)).toBe(EXPIRED);
    await begin(victim, provider);
    expect(await endOf(returned, victim)).toBe(EXPIRED);
    expect(victim.token()).toBeUndefined();
  });

  test('A return with the state of another browser is refused in both', async () => {
    const victim = openBrowser(stage.url);
    const mine = await comeBack(provider);
    const theirs = await choose(victim, await begin(victim, provider), 1002);
    const state = new URL(theirs, stage.url).searchParams.get('state');
    const swapped = changed(mine, { state });
    expect(await endOf(swapped)).toBe(EXPIRED);
    expect(await endOf(swapped, victim)).toBe(PROVIDER_ERROR);
    expect(victim.token()).toBeUndefined();
  });

  test.each(
    provider === 'steam'
      ? ['swapped-state', 'duplicate-keys']
      : ['swapped-state', 'replayed-code', 'duplicate-keys'],
  )('A return with the fault %s is refused', async (kind) => {
    await comeBack(provider, 1003);
    await addFault(stage.url, 'return-faults', { kind });
    expect([PROVIDER_ERROR, EXPIRED]).toContain(await endOf(await comeBack(provider)));
  });

  test('A return without its parts or with unknown parts is refused', async () => {
    const path = `/api/auth/${PROVIDER_PATHS[provider]}/callback`;
    await begin(browser, provider);
    for (const query of [
      '',
      '?state=',
      '?code=x',
      `?state=${'A'.repeat(43)}&code=x`,
      '?state=%00',
    ]) {
      expect(await endOf(`${path}${query}`)).toBe(EXPIRED);
    }
    const returned = await comeBack(provider);
    for (const name of ['code', 'state', 'openid.sig', 'error', 'device_id']) {
      expect(await endOf(`${returned}&${name}=x&${name}=y`)).toBe(PROVIDER_ERROR);
    }
  });

  test('A return after ten minutes is refused', async () => {
    const returned = await comeBack(provider);
    const clock = (body: object) =>
      fetch(`${stage.url}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: stage.url },
        body: JSON.stringify(body),
      });
    await clock({ advanceMs: 600_000 });
    const end = await endOf(returned);
    await clock({ offsetMs: 0 });
    expect(end).toBe(EXPIRED);
  });

  test('A return of another provider is refused', async () => {
    const returned = await comeBack(provider);
    const other = provider === 'x' ? 'vk' : 'x';
    const path = `/api/auth/${PROVIDER_PATHS[other]}/callback`;
    expect(await endOf(returned.replace(/^[^?]+/, path))).toBe(EXPIRED);
  });
});

describe('codes of providers', () => {
  test.each(['google', 'vk', 'x', 'telegram'] as const)(
    'A code of %s put into another browser’s return is refused by its verifier',
    async (provider) => {
      const attacker = openBrowser(stage.url);
      const theirs = new URL(
        await choose(attacker, await begin(attacker, provider), 1004),
        stage.url,
      ).searchParams;
      const mine = await comeBack(provider);
      const injected = changed(mine, {
        code: theirs.get('code'),
        device_id: theirs.get('device_id'),
      });
      expect(await endOf(injected)).toBe(PROVIDER_ERROR);
    },
  );

  test('A code of VK for one person is not accepted for another at the second step', async () => {
    const returned = await comeBack('vk');
    await addFault(stage.url, 'faults', { kind: 'other-user' });
    expect(await endOf(returned)).toBe(PROVIDER_ERROR);
  });

  test('A code of VK without its device or for another state is refused', async () => {
    expect(await endOf(changed(await comeBack('vk'), { device_id: null }))).toBe(PROVIDER_ERROR);
    expect(await endOf(changed(await comeBack('vk'), { device_id: 'x' }))).toBe(PROVIDER_ERROR);
    const returned = await comeBack('vk');
    await addFault(stage.url, 'faults', { kind: 'wrong-nonce' });
    expect(await endOf(returned)).toBe(PROVIDER_ERROR);
  });

  test.each(['malformed', 'unsigned'])(
    'A code of X is refused when the answer for its token is %s',
    async (kind) => {
      const returned = await comeBack('x');
      await addFault(stage.url, 'faults', { kind });
      expect(await endOf(returned)).toBe(PROVIDER_ERROR);
    },
  );
});

describe('answers of Steam', () => {
  const STEAM = /https?:\/\/[^/]+\/sandbox\/identity\/steam/;

  test.each(['wrong-issuer', 'expired', 'unsigned', 'other-user'])(
    'A correctly signed but wrong answer of Steam is refused: %s',
    async (kind) => {
      const address = await begin(browser, 'steam');
      await addFault(stage.url, 'faults', { kind });
      expect(await endOf(await choose(browser, address, 1001))).toBe(PROVIDER_ERROR);
    },
  );

  test('An answer of Steam with a used nonce is refused in every sign-in', async () => {
    const first = openBrowser(stage.url);
    expect(await signInAt(first, 'steam', { person: 1006 })).toBe('/main?socialAuth=success');
    before = await accounts(stage.owner);
    const address = await begin(browser, 'steam');
    await addFault(stage.url, 'return-faults', { kind: 'replayed-code' });
    expect(await endOf(await choose(browser, address, 1006))).toBe(PROVIDER_ERROR);
  });

  test('An answer of Steam with changed fields is refused', async () => {
    const field = (returned: string, name: string) =>
      new URL(returned, stage.url).searchParams.get(`openid.${name}`) ?? '';
    const tricks: readonly ((returned: string) => Readonly<Record<string, string | null>>)[] = [
      (it) => ({ 'openid.claimed_id': field(it, 'claimed_id').replace(/\d{4}$/, '1002') }),
      (it) => ({ 'openid.identity': field(it, 'identity').replace(/\d{4}$/, '1002') }),
      (it) => {
        const other = field(it, 'claimed_id').replace(/\d{4}$/, '1002');
        return { 'openid.claimed_id': other, 'openid.identity': other };
      },
      (it) => ({ 'openid.claimed_id': `${field(it, 'claimed_id')}/` }),
      (it) => ({
        'openid.claimed_id': field(it, 'claimed_id').replace(STEAM, 'https://evil.example'),
      }),
      (it) => ({
        'openid.op_endpoint': field(it, 'op_endpoint').replace(STEAM, 'https://evil.example'),
      }),
      () => ({ 'openid.op_endpoint': null }),
      (it) => ({ 'openid.return_to': field(it, 'return_to').replace('/steam/', '/google/') }),
      (it) => ({ 'openid.return_to': `${field(it, 'return_to')}&x=y` }),
      () => ({ 'openid.return_to': 'https://evil.example/api/auth/steam/callback' }),
      () => ({ 'openid.response_nonce': `${new Date().toISOString().slice(0, 19)}Zfresh` }),
      () => ({ 'openid.response_nonce': '' }),
      () => ({ 'openid.sig': 'AAAA' }),
      () => ({ 'openid.sig': null }),
      () => ({ 'openid.signed': 'return_to,response_nonce' }),
      () => ({ 'openid.ns': 'http://openid.net/signon/1.0' }),
      () => ({ 'openid.mode': 'check_authentication' }),
      () => ({ 'openid.mode': 'error' }),
    ];
    for (const trick of tricks) {
      const returned = await comeBack('steam');
      expect(await endOf(changed(returned, trick(returned)))).toBe(PROVIDER_ERROR);
    }
  });
});

describe('addresses to return to', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    'evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1@evil.example',
    '/main',
    '\\\\evil.example',
    '',
  ])('A return address outside the product starts no sign-in: %j', async (address) => {
    for (const provider of PROVIDERS) {
      const end = await begin(browser, provider, `?redirect=${encodeURIComponent(address)}`);
      expect(end).toBe(EXPIRED);
    }
  });

  test('A return address given twice starts no sign-in', async () => {
    const own = encodeURIComponent(stage.url);
    for (const query of [
      `?redirect=${own}&redirect=${encodeURIComponent('https://evil.example')}`,
      '?connect=false&connect=true',
      '?hashToken=a&hashToken=b',
    ]) {
      expect(await begin(browser, 'x', query)).toMatch(/(socialError|linkError)=expired$/);
    }
  });

  test('The return address does not follow a foreign Host header', async () => {
    const answer = await browser.get('/api/auth/google', { 'x-forwarded-host': 'evil.example' });
    const { searchParams } = new URL(answer.location);
    expect(searchParams.get('redirect_uri')).toBe(`${stage.url}/api/auth/google/callback`);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/);
  });

  test('A sign-in for another origin of the product needs a button pressed there', async () => {
    const other = `http://localhost:${new URL(stage.url).port}`;
    const query = `?redirect=${encodeURIComponent(other)}`;
    const end = await signInAt(browser, 'steam', { person: 1007, query });
    expect(end).toMatch(/^http:\/\/localhost:\d+\/auth\/[\w-]{43}$/);
    before = await accounts(stage.owner);
  });
});

test('A sign-in shows its page neither the verifier nor the nonce', async () => {
  for (const provider of PROVIDERS) {
    const address = new URL(await begin(browser, provider));
    const { rows } = await stage.owner.query<{ verifier: string; nonce: string }>(
      'select verifier, nonce from outside_sign_ins where provider = $1 order by expires_at desc',
      [provider],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ verifier }) => !address.href.includes(verifier))).toBe(true);
    const method = address.searchParams.get('code_challenge_method');
    expect(method).toBe(provider === 'steam' ? null : 'S256');
    expect(rows.some(({ nonce }) => address.searchParams.get('state') === nonce)).toBe(false);
  }
});

test('None of the attacks is logged as a bug', () => {
  expect(faultsOf(stage.server)).toEqual([]);
});
