import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBot } from '../harness/bot.ts';
import { launchBrowser, openPage } from '../harness/browser.ts';
import { GLEB, NORA, signInToOffice } from '../harness/office.ts';
import { testPort } from '../harness/port.ts';
import { accessibilityFaults } from '../harness/screen.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
/** Passkeys belong to a name, never to an address of numbers. */
let site: string;
let stopBot: () => Promise<void>;
let browser: Browser;
beforeAll(async () => {
  const port = await testPort();
  site = `http://localhost:${port}`;
  server = await startServer({ port, env: { ...WITH_JOBS, SITE_URL: site } });
  stopBot = startBot(server);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await stopBot();
  await server.stop();
});

test.each([
  ['wide', NORA],
  ['phone', GLEB],
] as const)(
  'A person signs in by a press and a passkey, and each section has no fault at the size %s',
  async (size, person) => {
    const opened = await openPage(browser, { size, baseURL: site });
    const { page, problems } = opened;
    await signInToOffice(page, site, person);
    const links = page.getByRole('navigation', { name: 'Sections' }).locator('a');
    if (size === 'phone') await page.getByRole('button', { name: 'Sections' }).click();
    const sections = await links.evaluateAll((all) =>
      all.map((one) => ({
        path: (one.getAttribute('href') ?? '').replace('/desk/', ''),
        letter: one.querySelector('kbd')?.textContent?.slice(-1) ?? '',
      })),
    );
    await page.keyboard.press('Escape');
    expect(sections.length).toBeGreaterThan(2);
    for (const { path, letter } of sections) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await page.waitForURL(`**/desk/${path}**`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-label^="Loading"]').count()).toBe(0);
      expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
      const isWider = await page.evaluate(() => document.body.scrollWidth > innerWidth);
      expect([path, isWider]).toEqual([path, false]);
    }
    expect(problems).toEqual([]);
    await opened.close();
  },
);
