import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../shared/accounts/identities/providers.ts';
import { connectClient } from '../harness/client.ts';
import { appCode, STEP_MS } from '../harness/two-factor-stage.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';
import { type Browser, begin, choose, openBrowser, signInAt } from './identity-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Turns two-factor on for whom a browser is signed in as; answers the secret of the app. */
async function turnOn(browser: Browser): Promise<string> {
  const client = await connectClient(stage.url, { token: browser.token() ?? '' });
  const loaded = await client.send('user', 'load2FA', {});
  const { code: base32 } = (loaded['data'] ?? loaded) as { code: string };
  await client.send('user', 'enable2FA', { password: '', code: appCode(base32, Date.now()) });
  client.close();
  return base32;
}

/** The next code of the app: the one that turned two-factor on is used up. */
const nextCode = (base32: string) => appCode(base32, Date.now() + STEP_MS);

describe.each(PROVIDERS)('%s with two-factor on', (provider) => {
  const person = 1001;
  let base32: string;

  beforeAll(async () => {
    const first = openBrowser(stage.url);
    await signInAt(first, provider, { person });
    base32 = await turnOn(first);
  });

  test('The profile alone opens no session, and a code of the app opens it', async () => {
    const browser = openBrowser(stage.url);
    const link = await signInAt(browser, provider, { person });
    expect(link).toMatch(/^\/auth\/[\w-]{43}$/);
    expect(browser.token()).toBeUndefined();
    expect((await browser.get(link)).text).toContain('name="code"');
    for (const fields of [{}, { code: '' }, { code: '000000' }]) {
      const { status, text } = await browser.postForm(link, fields);
      expect([status, text.includes('role="alert"')]).toEqual([200, true]);
      expect(browser.token()).toBeUndefined();
    }
    const entered = await browser.postForm(link, { code: nextCode(base32) });
    expect([entered.status, entered.location]).toEqual([303, '/?socialAuth=success']);
    expect(browser.token()).toBeDefined();
    const again = await openBrowser(stage.url).postForm(link, { code: nextCode(base32) });
    expect(again.location).toBe('/main?auth=link-invalid');
  });

  test('A sign-in that began before two-factor was turned on opens no session after it', async () => {
    const other = 1002;
    const first = openBrowser(stage.url);
    await signInAt(first, provider, { person: other });
    const late = openBrowser(stage.url);
    const returned = await choose(late, await begin(late, provider), other);
    await turnOn(first);
    expect((await late.get(returned)).location).toMatch(/^\/auth\//);
    expect(late.token()).toBeUndefined();
  });
});
