import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_OF_PLAYER } from '../../api/transport/crowding.ts';
import type { Size } from '../harness/browser.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage } from '../harness/stage.ts';

const LONG_PAUSE_MS = 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A player who holds as many connections as one may, each of them known to be admitted. */
async function crowd(): Promise<{ readonly token: string; readonly clients: TestClient[] }> {
  const { token } = await register(stage.server.url);
  const clients: TestClient[] = [];
  onTestFinished(() => {
    for (const client of clients) client.close();
  });
  for (let count = 0; count < MAX_OF_PLAYER; count += 1) {
    const client = await connectClient(stage.server.url, { token });
    clients.push(client);
    await client.send('user', 'updateUser');
  }
  return { token, clients };
}

/** The player's page in one more window, its clock in the test's hand, and its count of tries. */
async function openCrowded(size: Size, token: string) {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await page.addInitScript(() => {
    localStorage.setItem('rh.player', '1');
    localStorage.setItem('rh.botNotice', 'true');
  });
  let tries = 0;
  page.on('websocket', () => (tries += 1));
  await page.clock.install();
  await page.goto('/main');
  return { page, triesOf: () => tries };
}

/** It stays until a try has succeeded. */
const noticeOf = (page: Page) => page.getByText('Rollhouse is open in too many windows');

describe.each(sizesOf('phone'))('a player with too many connections, %s', (size) => {
  test('A refused window says why, waits a minute between tries and tries when asked', async () => {
    const { token, clients } = await crowd();
    const { page, triesOf } = await openCrowded(size, token);
    await noticeOf(page).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
    await expectGoodScreen(page, `${size}-53-crowded`);

    const tries = triesOf();
    await page.clock.fastForward(LONG_PAUSE_MS / 2);
    expect(triesOf()).toBe(tries);
    await page.clock.fastForward(LONG_PAUSE_MS);
    await expect.poll(triesOf).toBeGreaterThan(tries);

    await noticeOf(page).waitFor();
    clients.pop()?.close();
    const notice = page.getByRole('status').filter({ has: noticeOf(page) });
    const again = notice.getByRole('button', { name: 'Try again' });
    await expect
      .poll(async () => {
        await again.click({ timeout: 1000 }).catch(() => undefined);
        return await noticeOf(page).count();
      })
      .toBe(0);
    await page.getByRole('button', { name: 'Profile' }).waitFor();
  });
});
