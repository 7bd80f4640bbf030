import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  PROVIDER_PATHS,
  PROVIDERS,
  type ProviderName,
} from '../../shared/accounts/identities/providers.ts';
import { removeSignInMethod } from '../../api/accounts/credentials/sign-in-methods.ts';
import { attachProfile } from '../../api/accounts/identities/identity-players.ts';
import { listIdentities } from '../../api/accounts/identities/list-identities.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { accounts, begin, type Browser, choose, signInAt, openBrowser } from './identity-stage.ts';
import { openStage as openAuthStage } from '../harness/auth-stage.ts';
import { newTelegramPlayer, outcome } from '../harness/two-factor-stage.ts';
import { openStage, pause, refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
/** Each test attaches the stand-in's people again. */
beforeEach(async () => {
  await stage.owner.query("delete from identities where provider <> 'telegram'");
});

/** Longer than a server keeps a session that it has read. */
const HELD_MS = 1100;

/** A player with a password, and the browser they are signed in with. */
async function signedIn(): Promise<{ readonly seat: Seat; readonly browser: Browser }> {
  const seat = await stage.seat(0);
  await stage.owner.query('update players set email_verified = true where id = $1', [seat.id]);
  const browser = openBrowser(stage.url);
  browser.setToken(seat.token);
  return { seat, browser };
}

/** The player who attaches a profile; an account that has a password must give it. */
type Visitor = TestClient & { readonly password?: string };
type Attach = { readonly provider: ProviderName; readonly person: number };

/** Attaches a profile by the link of the settings; returns the address where that ended. */
async function attach(
  { seat, browser }: { readonly seat: Visitor; readonly browser: Browser },
  { provider, person }: Attach,
): Promise<string> {
  const { url } = await seat.call('identities.begin', { provider, password: seat.password });
  const { location } = await browser.get(url);
  return (await browser.get(await choose(browser, location, person))).location;
}

/** The kinds of the notices about profiles that a player was sent. */
async function toldOf(playerId: number): Promise<readonly string[]> {
  const { rows } = await stage.owner.query<{ kind: string }>(
    `select kind from mails where player_id = $1 and kind like 'profile-%' order by id`,
    [playerId],
  );
  return rows.map(({ kind }) => kind);
}

const listed = async (seat: TestClient) => (await seat.call('identities.list', {})).identities;

test('Every provider of the sandbox is offered, with a flag for web views refused', async () => {
  const { seat } = await signedIn();
  const { providers } = await seat.call('identities.getProviders', {});
  const outside = providers.flatMap((it) => (it.opensOutside ? [it.provider] : []));
  expect(providers.map(({ provider }) => provider).toSorted()).toEqual([...PROVIDERS].toSorted());
  expect(outside.toSorted()).toEqual(['google', 'vk']);
});

describe.each(PROVIDERS)('%s', (provider) => {
  const person = 1001;

  test('A profile can be attached, signs in and can be detached', async () => {
    await stage.owner.query("delete from identities where provider = 'telegram'");
    const { seat, browser } = await signedIn();
    const told = seat.next<{ identities: readonly { provider: string }[] }>('identities');
    expect(await attach({ seat, browser }, { provider, person })).toBe(
      `/settings/account?linked=${provider}`,
    );
    expect((await told).identities.map((it) => it.provider)).toEqual([provider]);
    expect(await listed(seat)).toMatchObject([{ provider, canDetach: true }]);

    const other = openBrowser(stage.url);
    await signInAt(other, provider, { person });
    const client = await connectClient(stage.url, { token: other.token() ?? '' });
    expect(await listed(client)).toMatchObject([{ provider }]);
    client.close();

    const before = await accounts(stage.owner);
    const wrong = seat.call('identities.detach', { provider, password: 'Wrong-1' });
    expect((await refusalOf(wrong)).name).toBe('settings.password-wrong');
    expect(await accounts(stage.owner)).toBe(before);
    const { password } = seat;
    expect(await seat.call('identities.detach', { provider, password })).toEqual({
      identities: [],
    });
    expect(await toldOf(seat.id)).toEqual(['profile-attached', 'profile-detached']);
  });

  test('A profile of another player stays theirs', async () => {
    const owner = openBrowser(stage.url);
    await signInAt(owner, provider, { person: 1002 });
    const { seat, browser } = await signedIn();
    const before = await accounts(stage.owner);
    expect(await attach({ seat, browser }, { provider, person: 1002 })).toBe(
      '/settings/account?linkError=already_in_use',
    );
    expect(await accounts(stage.owner)).toBe(before);
  });
});

test('A player has one profile per identity provider and gets no link for a second', async () => {
  const { seat, browser } = await signedIn();
  const late = await seat.call('identities.begin', { provider: 'steam', password: seat.password });
  await attach({ seat, browser }, { provider: 'steam', person: 1003 });
  const before = await accounts(stage.owner);
  const second = seat.call('identities.begin', { provider: 'steam', password: seat.password });
  expect((await refusalOf(second)).name).toBe('identities.attached');
  const { location } = await browser.get(late.url);
  const end = await browser.get(await choose(browser, location, 1004));
  expect(end.location).toBe('/settings/account?linkError=already_in_use');
  expect(await accounts(stage.owner)).toBe(before);
});

test('One profile returned for two players at once is attached to one of them', async () => {
  const both = await Promise.all([signedIn(), signedIn()]);
  const ends = await Promise.all(both.map((one) => attach(one, { provider: 'x', person: 1005 })));
  expect(ends.toSorted()).toEqual([
    '/settings/account?linkError=already_in_use',
    '/settings/account?linked=x',
  ]);
});

test('The last way to sign in is never removed, not even by two removals at once', async () => {
  const browser = openBrowser(stage.url);
  await signInAt(browser, 'google', { person: 1006 });
  const seat = await connectClient(stage.url, { token: browser.token() ?? '' });
  expect(await listed(seat)).toMatchObject([{ provider: 'google', canDetach: false }]);
  const before = await accounts(stage.owner);
  const last = seat.call('identities.detach', { provider: 'google' });
  expect((await refusalOf(last)).name).toBe('identities.last-way-in');
  expect(await accounts(stage.owner)).toBe(before);

  await attach({ seat, browser }, { provider: 'steam', person: 1006 });
  const removals = await Promise.allSettled(
    (['google', 'steam'] as const).map((provider) => seat.call('identities.detach', { provider })),
  );
  expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listed(seat)).toHaveLength(1);
  seat.close();
});

test('A player without a password needs a fresh session to detach', async () => {
  const browser = openBrowser(stage.url);
  await signInAt(browser, 'google', { person: 1007 });
  const fresh = await connectClient(stage.url, { token: browser.token() ?? '' });
  await attach({ seat: fresh, browser }, { provider: 'vk', person: 1007 });
  fresh.close();
  await stage.owner.query("update sessions set started_at = now() - interval '11 minutes'");
  await pause(HELD_MS);
  const seat = await connectClient(stage.url, { token: browser.token() ?? '' });
  const before = await accounts(stage.owner);
  const old = seat.call('identities.detach', { provider: 'vk' });
  expect((await refusalOf(old)).name).toBe('settings.confirm-again');
  expect(await accounts(stage.owner)).toBe(before);
  seat.close();
});

test('A profile that an excluded player had attaches to nobody and makes no player', async () => {
  const { seat, browser } = await signedIn();
  await attach({ seat, browser }, { provider: 'google', person: 1008 });
  await seat.call('identities.detach', { provider: 'google', password: seat.password });
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until)
     values ($1, 'exclusion', now(), now() + interval '1 year')`,
    [seat.id],
  );
  const other = await signedIn();
  const before = await accounts(stage.owner);
  expect(await attach(other, { provider: 'google', person: 1008 })).toBe(
    '/settings/account?linkError=excluded',
  );
  const guest = openBrowser(stage.url);
  expect(await signInAt(guest, 'google', { person: 1008 })).toBe('/main?socialError=excluded');
  expect(await accounts(stage.owner)).toBe(before);
});

test('A profile of a provider that is not configured is no way to sign in', async () => {
  const own = await openAuthStage();
  const { playerId } = await newTelegramPlayer(own);
  const profile = { externalId: '7', name: null, url: null, nicks: [] };
  await attachProfile(own.deps, playerId, { provider: 'steam', profile });
  const spare = async (providers: ReadonlyMap<ProviderName, unknown>) => {
    const identities = await listIdentities({ db: own.db, providers }, playerId);
    return identities.map(({ provider, canDetach }) => ({ provider, canDetach }));
  };
  const removal = (configured: ReadonlyMap<ProviderName, unknown>) =>
    own.db.transaction().execute((trx) =>
      removeSignInMethod(trx, playerId, {
        refusal: 'identities.last-way-in',
        providers: configured,
        remove: () => trx.deleteFrom('identities').where('provider', '=', 'telegram').execute(),
      }),
    );
  expect(await spare(new Map())).toEqual([
    { provider: 'steam', canDetach: true },
    { provider: 'telegram', canDetach: false },
  ]);
  expect(await outcome(removal(new Map()))).toBe('identities.last-way-in');
  const withSteam = new Map([['steam', true]] as const);
  expect((await spare(withSteam)).every(({ canDetach }) => canDetach)).toBe(true);
  expect(await outcome(removal(withSteam))).toBe('ok');
  await own.close();
});

async function moveClock(offsetMs: number) {
  const response = await fetch(`${stage.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify({ offsetMs }),
  });
  expect(response.status).toBe(200);
}

describe('the start of attaching', () => {
  const path = `/api/auth/${PROVIDER_PATHS.x}`;

  test('Attaching starts only by a code of the same session, once, whatever the page', async () => {
    const { seat, browser } = await signedIn();
    const { url } = await seat.call('identities.begin', { provider: 'x', password: seat.password });
    const refused = '/settings/account?linkError=expired';
    const connect = `${path}?connect=true`;
    for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) {
      const { location } = await browser.get(connect, { 'sec-fetch-site': site });
      expect(location).toBe(refused);
    }
    const other = await signedIn();
    const guest = openBrowser(stage.url);
    for (const thief of [other.browser, guest]) {
      expect((await thief.get(url)).location).toBe(refused);
    }
    expect((await browser.get(url)).location).toContain('/i/oauth2/authorize');
    expect((await browser.get(url)).location).toBe(refused);
  });

  test('No code to attach is given without the password of an account that has one', async () => {
    const { seat } = await signedIn();
    const before = await accounts(stage.owner);
    for (const password of [undefined, 'Wrong-password-1']) {
      const asked = seat.call('identities.begin', { provider: 'steam', password });
      expect((await refusalOf(asked)).name).toBe('settings.password-wrong');
    }
    expect(await accounts(stage.owner)).toBe(before);
  });

  test('X’s page gets a code for a password account for ten minutes after its sign-in', async () => {
    const { browser } = await signedIn();
    const route = '/api/auth/twitter/getToken';
    expect((await browser.get(route)).text).toContain('hashToken');
    await moveClock(11 * MINUTE_MS);
    const late = await browser.get(route);
    await moveClock(0);
    expect(late.text).toContain('settings.confirm-again');
  });

  test('X’s page gets no code for an account with two-factor, which would be left out', async () => {
    const { seat, browser } = await signedIn();
    await stage.owner.query(
      `insert into two_factor (player_id, secret, enabled_at) values ($1, '\\x00', now())`,
      [seat.id],
    );
    const { text } = await browser.get('/api/auth/twitter/getToken');
    expect(text).toContain('settings.code-needed');
  });

  test('An account without a password gets a code from X’s page in a fresh session', async () => {
    const { seat, browser } = await signedIn();
    await stage.owner.query('update players set password_hash = null where id = $1', [seat.id]);
    const { text } = await browser.get('/api/auth/twitter/getToken');
    const { hashToken } = JSON.parse(text) as { hashToken: string };
    const { location } = await browser.get(`${path}?connect=true&hashToken=${hashToken}`);
    expect(location).toContain('/i/oauth2/authorize');
    await moveClock(11 * MINUTE_MS);
    const late = await browser.get('/api/auth/twitter/getToken');
    await moveClock(0);
    expect(late.text).toContain('settings.confirm-again');
  });

  test('A guest and a page of another site get no code to attach', async () => {
    const { browser } = await signedIn();
    const route = '/api/auth/twitter/getToken';
    expect((await openBrowser(stage.url).get(route)).status).toBe(401);
    expect((await browser.get(route, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
  });

  test('The page that waits for Telegram attaches for the same session only', async () => {
    await stage.owner.query("delete from identities where provider = 'telegram'");
    const { seat, browser } = await signedIn();
    const { url } = await seat.call('identities.begin', {
      provider: 'telegram',
      password: seat.password,
    });
    const { location } = await browser.get(`${url}&redirect=${encodeURIComponent(stage.url)}`);
    const end = (await browser.get(await choose(browser, location, 1007))).location;
    const { search } = new URL(end, stage.url);
    const answerOf = async (who: Browser) =>
      JSON.parse((await who.get(`/api/auth/telegram/bot${search}`)).text) as { msg: string };
    const before = await accounts(stage.owner);
    const other = await signedIn();
    const made = await accounts(stage.owner);
    expect((await answerOf(other.browser)).msg).toBe('telegramError');
    expect((await answerOf(openBrowser(stage.url))).msg).toBe('telegramError');
    expect(await accounts(stage.owner)).toBe(made);
    expect(before).not.toBe(made);
    expect((await answerOf(browser)).msg).toBe('success_binding');
    expect(await listed(seat)).toMatchObject([{ provider: 'telegram', profileId: '1007' }]);
  });

  test('A browser that changed its player on the way attaches a profile to neither', async () => {
    const { seat, browser } = await signedIn();
    const { url } = await seat.call('identities.begin', {
      provider: 'steam',
      password: seat.password,
    });
    const returned = await choose(browser, (await browser.get(url)).location, 1005);
    const other = await signedIn();
    browser.setToken(other.seat.token);
    const before = await accounts(stage.owner);
    expect((await browser.get(returned)).location).toBe('/settings/account?linkError=expired');
    expect(await accounts(stage.owner)).toBe(before);
  });
});

test('The return of a sign-in is refused at the callback of another provider', async () => {
  const { browser } = await signedIn();
  const before = await accounts(stage.owner);
  const asGuest = await choose(browser, await begin(browser, 'steam'), 1006);
  expect((await browser.get(asGuest.replace('/steam/', '/twitter/'))).location).toBe(
    '/main?socialError=expired',
  );
  expect(await accounts(stage.owner)).toBe(before);
});
