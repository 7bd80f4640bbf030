import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import { register } from '../harness/sign-in.ts';
import { openStage, type Stage, wordsOf } from '../harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Player = { readonly login: string; readonly password: string };

/** Signs in on a device of its own, whose language is English. */
async function signInElsewhere({ login, password }: Player): Promise<Page> {
  const { page } = await stage.open({ size: 'phone' });
  await page.goto('/main');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Login or e-mail').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  return page;
}

test('Every device of a player shows the language chosen on one of them', async () => {
  const player = await register(stage.server.url);
  const phone = await signInElsewhere(player);
  await phone.getByRole('button', { name: 'Profile' }).waitFor();
  expect(await phone.locator('html').getAttribute('lang')).toBe('en');

  const tablet = await connectClient(stage.server.url, { token: player.token });
  await tablet.send('user', 'changeLanguage', { lang: 'tr' });
  await phone.locator('html[lang="tr"]').waitFor();

  const laptop = await signInElsewhere(player);
  await laptop.locator('html[lang="tr"]').waitFor();
  await laptop.reload();
  await laptop.locator('html[lang="tr"]').waitFor();
  await laptop.getByRole('button', { name: wordsOf('tr')('shell.profile.label') }).waitFor();
  tablet.close();
});
