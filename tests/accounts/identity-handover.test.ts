import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import { accounts, type Browser, choose, openBrowser } from './identity-stage.ts';
import { telegramToken } from './settings-stage.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
/** Each test attaches the stand-in's people again. */
beforeEach(async () => {
  await stage.owner.query("delete from identities where provider <> 'telegram'");
});

describe('attaching from Telegram in an outside browser', () => {
  async function inTelegram() {
    await stage.owner.query("delete from identities where provider = 'telegram'");
    const token = await telegramToken(stage, 1001);
    return await connectClient(stage.url, { token });
  }

  /** The number that is typed, and headers of the browser. */
  type Typed = {
    readonly number?: string | undefined;
    readonly origin?: string;
    readonly 'accept-language'?: string;
  };

  /** Sends the form of the outside page. */
  const typed = (browser: Browser, url: string, { number = '', ...headers }: Typed) =>
    browser.postForm(url, { number }, headers);

  test('The outside browser is shown the player, attaches and signs nobody in', async () => {
    const seat = await inTelegram();
    const { url, number } = await seat.call('identities.begin', { provider: 'google' });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/auth\/google\?handover=[\w-]{43}$/);
    const outside = openBrowser(stage.url);
    const page = await outside.get(url, { 'accept-language': 'en' });
    expect(page.text).toContain(`Link Google to player Mara (ID ${await idOf(url)})`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const told = seat.next<{ identities: readonly { provider: string }[] }>('identities');
    const onward = await typed(outside, url, { number });
    const [, next = ''] = /<a href="([^"]+)"/.exec(onward.text) ?? [];
    const returned = await choose(outside, next.replaceAll('&amp;', '&'), 1003);
    const end = await outside.get(returned, { 'accept-language': 'en' });
    expect(end.text).toContain('Done: Google is linked');
    expect((await told).identities.map(({ provider }) => provider)).toContain('google');
    expect(outside.token()).toBeUndefined();
    const { rows } = await stage.owner.query(
      "select is_proven from player_fingerprints where player_id = $1 and kind in ('identity', 'email')",
      [await idOf(url)],
    );
    expect(new Set(rows.map((row) => row.is_proven))).toEqual(new Set([false]));
    seat.close();
  });

  test('Links to attach are limited together with all changes of accounts', async () => {
    const seat = await inTelegram();
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, () => seat.call('identities.begin', { provider: 'steam' })),
    );
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(5);
    const { rows } = await stage.owner.query<{ made: number }>(
      "select count(*)::int as made from sign_in_codes where provider = 'steam' and purpose = 'handover'",
    );
    expect(rows[0]?.made).toBe(asked.length - refused.length);
    seat.close();
  });

  /** The id of the player that a link was made for. */
  async function idOf(url: string): Promise<number> {
    const code = new URL(url).searchParams.get('handover');
    const { rows } = await stage.owner.query(
      'select player_id::int as id from sign_in_codes where code_hash = sha256($1::text::bytea)',
      [code],
    );
    return rows[0]?.id;
  }

  test('A link continues only with the number from the app, in three tries', async () => {
    const seat = await inTelegram();
    const begun = async () => await seat.call('identities.begin', { provider: 'google' });
    const { url, number = '' } = await begun();
    expect(number).toMatch(/^\d{4}$/);
    const wrong = wrongOf(number);
    const before = await accounts(stage.owner);
    const outside = openBrowser(stage.url);
    const lang = { 'accept-language': 'en' };
    for (const [tried, left] of [
      [wrong, 2],
      ['', 1],
    ] as const) {
      const again = await typed(outside, url, { number: tried, ...lang });
      expect(again.status).toBe(400);
      expect(again.text).toContain(`Tries left: ${left}`);
    }
    expect((await typed(outside, url, { number: wrong })).text).not.toContain('name="number"');
    expect((await typed(outside, url, { number })).status).toBe(400);
    expect((await outside.get(url)).status).toBe(400);
    expect(await accounts(stage.owner)).toBe(before);

    const second = await begun();
    await typed(outside, second.url, { number: wrongOf(second.number) });
    expect((await typed(outside, second.url, { number: second.number })).status).toBe(200);
    const third = await begun();
    const wrongThird = { number: wrongOf(third.number) };
    await Promise.all(Array.from({ length: 10 }, () => typed(outside, third.url, wrongThird)));
    expect((await typed(outside, third.url, { number: third.number })).status).toBe(400);
    seat.close();
  });

  const wrongOf = (number = '') => String((Number(number) + 1) % 10_000).padStart(4, '0');

  test('A link works once, from the product’s page, and ends with its session', async () => {
    const seat = await inTelegram();
    const { url, number } = await seat.call('identities.begin', { provider: 'vk' });
    const before = await accounts(stage.owner);
    const outside = openBrowser(stage.url);
    const foreign = { origin: 'https://evil.example' };
    expect((await typed(outside, url, { number, ...foreign })).status).toBe(400);
    const onward = await typed(outside, url, { number });
    expect(onward.status).toBe(200);
    expect((await typed(outside, url, { number })).status).toBe(400);
    expect((await outside.get(url)).status).toBe(400);
    await stage.owner.query("update sessions set ended_at = now() where platform = 'telegram'");
    const ended = await accounts(stage.owner);
    const [, next = ''] = /<a href="([^"]+)"/.exec(onward.text) ?? [];
    const returned = await choose(outside, next.replaceAll('&amp;', '&'), 1004);
    expect((await outside.get(returned)).status).toBe(400);
    expect(await accounts(stage.owner)).toBe(ended);
    expect(before).not.toBe(ended);
    seat.close();
  });
});
