import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { GLEB, NORA, signInToOffice } from '../harness/office.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';
import { drawnDraw, keepDraft, raceUnderWay } from './contest-rows.ts';

let stage: Stage;
let owner: Client;
beforeAll(async () => {
  stage = await openStage({ hasBot: true, hasName: true });
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await stage?.close();
});

async function office(userId: number): Promise<Page> {
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  await signInToOffice(opened.page, stage.server.url, userId);
  if (userId === GLEB) await opened.page.setViewportSize({ width: 390, height: 844 });
  return opened.page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/desk/promotions${path}`);
  await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
  await page
    .getByRole('status', { name: /^Reading/ })
    .first()
    .waitFor({ state: 'detached' });
}

async function confirm(page: Page, name: string, said: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('status').filter({ hasText: said }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

const ONE_MORE = 'Somebody else has to ask for the same';

/** One copies and rewrites it, both publish it; a player sees it then and not before. */
async function publishCopy(nora: Page, gleb: Page): Promise<void> {
  await keepDraft(owner, 'source-race');
  await open(nora, '');
  await expectGoodScreen(nora, 'wide-88-promotions');
  await nora.locator('tr', { hasText: 'source-race' }).getByRole('link', { name: 'Copy' }).click();
  await nora.getByLabel(/^Name in its address/).fill('spring-race');
  await nora.getByLabel('Title, English').fill('');
  await nora.getByText('1 missing').waitFor();
  await nora.getByText('English lacks the title.').waitFor();
  expect(await nora.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
  await nora.getByLabel('Title, English').fill('Spring race');
  await nora.getByText('nothing is wrong').waitFor();
  await nora.getByRole('heading', { level: 1, name: 'Spring race' }).waitFor();
  await expectGoodScreen(nora, 'wide-89-promotion-builder');
  await nora.getByRole('button', { name: 'Save' }).click();
  await confirm(nora, 'Save spring-race', 'Saved.');
  await nora.getByRole('button', { name: 'Publish' }).click();
  await confirm(nora, 'Publish spring-race', ONE_MORE);

  await open(gleb, '/spring-race');
  await gleb.getByText('nora asked for promotion.publish').waitFor();
  await gleb.getByRole('heading', { level: 1, name: 'Spring race' }).waitFor();
  await expectGoodScreen(gleb, 'phone-89-promotion-builder');
  const player = await stage.open({ size: 'phone', refused: /promotions/ });
  onTestFinished(() => player.close());
  await player.page.goto('/promotions');
  expect(await player.page.getByText('Spring race').count()).toBe(0);
  await gleb.getByRole('button', { name: 'Publish' }).click();
  await confirm(gleb, 'Publish spring-race', 'Players see spring-race');

  await player.page.goto('/promotions/spring-race');
  await player.page.getByRole('heading', { level: 1, name: 'Spring race' }).waitFor();
  await open(nora, '/contests/race/spring-race');
  await nora.getByText('Nobody takes part yet').waitFor();
  await open(nora, '/spring-race');
  await nora.getByText('It was published: its period and terms are a promise.').waitFor();
  expect(await nora.getByLabel('Starts (Moscow)').isDisabled()).toBe(true);
}

/** One asks to take a prize and a place away, the other takes the place away. */
async function takeOut(nora: Page, gleb: Page): Promise<void> {
  const people = [await register(stage.server.url), await register(stage.server.url)];
  const logins = people.map(({ login }) => login);
  const nick = people[0]?.nick ?? '';
  await raceUnderWay(owner, 'watched-race', logins);
  await drawnDraw(owner, 'watched-draw', logins);
  await open(nora, '/contests');
  await nora.getByRole('link', { name: 'watched-draw' }).waitFor();
  await expectGoodScreen(nora, 'wide-90-contests');
  await open(nora, '/contests/draw/watched-draw');
  await nora.getByRole('button', { name: `Take the prize from ${nick}` }).waitFor();
  await expectGoodScreen(nora, 'wide-91-draw');
  await nora.getByRole('button', { name: `Take the prize from ${nick}` }).click();
  await nora.getByLabel('Why').fill('Two accounts of one person');
  await confirm(nora, `Take the prize from ${nick}`, ONE_MORE);

  await open(nora, '/contests/race/watched-race');
  await nora.getByRole('button', { name: `Take out ${nick}` }).click();
  await nora.getByLabel('Why').fill('Played by a program');
  await confirm(nora, `Take out ${nick}`, ONE_MORE);
  await open(gleb, '/contests/race/watched-race');
  await gleb.getByText('nora asked for race.disqualify').waitFor();
  await expectGoodScreen(gleb, 'phone-92-race');
  await gleb.getByRole('button', { name: `Take out ${nick}` }).click();
  expect(await gleb.getByLabel('Why').inputValue()).toBe('Played by a program');
  await confirm(gleb, `Take out ${nick}`, 'The player is out');
  await gleb.getByText('Played by a program').waitFor();
  await open(gleb, '/contests/draw/watched-draw');
  await gleb.getByText('nora asked for draw.disqualify').waitFor();
  await expectGoodScreen(gleb, 'phone-91-draw');
}

test('A promotion is copied, published by two and seen by a player, and its race is watched', async () => {
  const [nora, gleb] = [await office(NORA), await office(GLEB)];
  await publishCopy(nora, gleb);
  await takeOut(nora, gleb);
  const { rows } = await owner.query(
    "select count(*)::int as done from staff_acts where outcome = 'done' and act in ('promotion.publish', 'race.disqualify')",
  );
  expect(rows).toEqual([{ done: 2 }]);
});
