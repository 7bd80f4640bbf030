import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { credit, register } from '../harness/sign-in.ts';
import { openStage, type Stage } from '../harness/stage.ts';

const PATIENT = { interval: 50, timeout: 40_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('The line of dice changes once for a side, and not with each round on it', async () => {
  const { login, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, 1_000_000);
  const opened = await stage.open({ size: 'phone' });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await page.goto('/game/dice');
  await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor();
  await page.locator('[class*="zones"]').evaluate((zones) => {
    const state = window as unknown as { changes: number };
    state.changes = 0;
    const seen = new MutationObserver((changes) => (state.changes += changes.length));
    seen.observe(zones, { subtree: true, attributes: true });
  });
  const changes = () => page.evaluate(() => (window as unknown as { changes: number }).changes);
  const rows = page.locator('tbody button');
  const play = async (name: RegExp, rounds: number) => {
    await page.getByRole('button', { name }).click();
    await expect.poll(() => rows.count(), PATIENT).toBe(rounds);
  };

  await play(/^More/, 1);
  await expect.poll(changes, PATIENT).toBeGreaterThan(0);
  const once = await changes();
  await play(/^More/, 2);
  await play(/^More/, 3);
  expect(await changes()).toBe(once);
  await play(/^Less/, 4);
  await expect.poll(changes, PATIENT).toBeGreaterThan(once);
});
