import type { Page } from 'playwright-core';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINES_COLUMNS } from '../../shared/games/mines/rules.ts';
import type { Size, TestPage } from '../harness/browser.ts';
import { expectFocus } from '../harness/focus.ts';
import { credit, register } from '../harness/sign-in.ts';
import { type Secret, secretOf } from './mines-fixture.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage } from '../harness/stage.ts';

const CREDIT_HUNDREDTHS = 1_000_000;

let stage: Stage;
let owner: Client;
const opened: TestPage[] = [];

beforeAll(async () => {
  stage = await openStage();
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  const pages = opened.splice(0);
  const problems = pages.flatMap((each) => each.problems);
  for (const each of pages) await each.close();
  if (problems.length > 0) throw new Error(`Something went wrong unseen:\n${problems.join('\n')}`);
});
afterAll(async () => {
  await owner.end();
  await stage.close();
});

async function visit(size: Size, token?: string): Promise<Page> {
  const visited = await stage.open({ size });
  opened.push(visited);
  if (token !== undefined) {
    await visited.context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  }
  await visited.page.goto('/game/mines');
  return visited.page;
}

/** A new player with money on the page of mines. */
async function sitDown(size: Size): Promise<Page> {
  const { login, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, CREDIT_HUNDREDTHS);
  const page = await visit(size, token);
  await page.getByRole('button', { name: /Balance 125\.00 USD/ }).waitFor();
  return page;
}

const begin = (page: Page) => page.getByRole('button', { name: 'Start the game' }).click();

/** The secret of the game begun last. */
async function lookUnder(): Promise<Secret> {
  const newest = "select id from rounds where game = 'mines' order by id desc limit 1";
  await expect.poll(async () => (await owner.query(newest)).rowCount).toBe(1);
  const { rows } = await owner.query<{ id: string }>(newest);
  return await secretOf(owner, rows[0]?.id ?? '');
}

/** A tile by its position, as a screen reader finds it. */
const tileAt = (page: Page, tile: number, says = '') =>
  page.getByRole('button', {
    name: new RegExp(
      `^Row ${Math.trunc(tile / MINES_COLUMNS) + 1}, place ${(tile % MINES_COLUMNS) + 1}: ${says}`,
    ),
  });

const gem = (page: Page, tile = 0) => tileAt(page, tile, 'gem');

async function open(page: Page, tile: number) {
  await tileAt(page, tile, 'closed').click();
  await tileAt(page, tile, '(gem|mine)').waitFor();
}

describe.each(sizesOf('phone'))('mines, %s', (size) => {
  test('A player opens tiles, returns to the game, takes the win and proves the round', async () => {
    const page = await sitDown(size);
    await expectGoodScreen(page, `${size}-mines-1-idle`);
    await begin(page);
    await page.getByRole('button', { name: 'Random tile' }).waitFor();
    const { safe } = await lookUnder();
    await open(page, safe[0] ?? 0);
    await page.getByRole('button', { name: /^Take 0\.11 USD/ }).waitFor();
    await open(page, safe[5] ?? 0);
    await expectGoodScreen(page, `${size}-mines-2-running`);

    await page.reload();
    await gem(page, safe[0]).waitFor();
    await gem(page, safe[5]).waitFor();
    const take = page.getByRole('button', { name: /^Take 0\.13 USD/ });
    await take.click();
    await page.getByText('Win taken at ×1.38').waitFor();
    await page.getByRole('button', { name: /Balance 125\.03 USD/ }).waitFor();
    await tileAt(page, safe[1] ?? 0, 'closed, a gem under it').waitFor();
    await expectGoodScreen(page, `${size}-mines-3-taken`);

    await page.getByRole('button', { name: 'Proof of the game: 4 mines, 2/20 opened' }).click();
    const proof = page.getByRole('dialog', { name: 'Proof of the round' });
    await proof.getByRole('button', { name: 'Change seeds and check' }).click();
    await proof.getByText('Proved. Every check holds.').waitFor();
    await expectGoodScreen(page, `${size}-mines-4-proved`);
  });

  test('A mine ends the game and shows the whole board', async () => {
    const page = await sitDown(size);
    await page.getByRole('button', { name: '5 mines', exact: true }).click();
    await begin(page);
    await page.getByRole('button', { name: 'Random tile' }).waitFor();
    const { safe, mines } = await lookUnder();
    expect(mines).toHaveLength(5);
    await open(page, safe[0] ?? 0);
    await open(page, mines[0] ?? 0);
    await page.getByText('Hit a mine', { exact: true }).waitFor();
    await tileAt(page, mines[1] ?? 0, 'closed, a mine under it').waitFor();
    await page.getByRole('button', { name: /Balance 124\.90 USD/ }).waitFor();
    if (size === 'wide') await page.getByText(/Net\s*−0\.10 USD/).waitFor();
    await expectGoodScreen(page, `${size}-mines-5-lost`);
    await begin(page);
    await tileAt(page, mines[1] ?? 0, 'closed$').waitFor();
  });
});

test('A game is shown on every device of its player and can be finished on any', async () => {
  const page = await sitDown('phone');
  const other = await page.context().newPage();
  await other.goto('/game/mines');
  await begin(page);
  await other.getByRole('button', { name: 'Random tile' }).waitFor();
  const { safe } = await lookUnder();
  await open(page, safe[0] ?? 0);
  await gem(other, safe[0]).waitFor();
  await other.getByRole('button', { name: /^Take 0\.11 USD/ }).click();
  await page.getByText('Win taken at ×1.14').waitFor();
  const balance = page.getByRole('button', { name: /Balance 125\.01 USD/ });
  await balance.waitFor();
  expect(await balance.isVisible()).toBe(true);
});

/** Longer than the shortest time between two games, which is 50 in the policy of the tests. */
const SHORTEST_ROUND_MS = 200;

test('A whole game can be played with the keyboard', async () => {
  const page = await sitDown('wide');
  const start = page.getByRole('button', { name: 'Start the game' });
  await expect.poll(() => start.isEnabled()).toBe(true);
  await start.focus();
  await page.keyboard.press('Enter');
  await expectFocus(tileAt(page, 0));
  const { safe } = await lookUnder();
  const tile = safe.at(-1) ?? 0;
  for (let row = 0; row < Math.trunc(tile / MINES_COLUMNS); row += 1) {
    await page.keyboard.press('ArrowDown');
  }
  for (let column = 0; column < tile % MINES_COLUMNS; column += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expectFocus(tileAt(page, tile));
  await page.keyboard.press('Enter');
  await gem(page, tile).waitFor();
  await page.getByRole('button', { name: /^Take 0\.11 USD/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Win taken at ×1.14').waitFor();
  await expectFocus(start);
  await page.waitForTimeout(SHORTEST_ROUND_MS);
  await page.keyboard.press('Enter');
  await expectFocus(tileAt(page, tile));
  const { safe: next } = await lookUnder();
  await open(page, next[0] ?? 0);
  await page.getByRole('button', { name: 'Hot keys' }).click();
  await page.getByRole('checkbox', { name: 'Use hot keys' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'My games' }).click();
  await page.keyboard.press('KeyT');
  await page.getByText('Win taken at ×1.14').waitFor();
});

test('A series opens the marked tiles in every game and shows its result', async () => {
  const page = await sitDown('wide');
  await page.getByRole('button', { name: 'Autobet' }).click();
  await tileAt(page, 3).click();
  await tileAt(page, 15).click();
  await page.getByText('2 tiles marked: a win pays ×1.38.').waitFor();
  await page.getByLabel('Rounds').fill('3');
  const loss = page.getByLabel('Stop at a loss of');
  await loss.fill('1,000');
  await page.getByText('Please correct the marked fields.').waitFor();
  expect(await loss.getAttribute('aria-invalid')).toBe('true');
  await expectGoodScreen(page, 'wide-mines-6-series-refused');
  await loss.fill('-1 000,5');
  await page.getByText('= 1,000.50 USD').waitFor();
  await expectGoodScreen(page, 'wide-mines-6-series');
  await page.getByRole('button', { name: 'Start the series' }).click();
  await page.getByText(/^Series played: /).waitFor();
  const rows = page.getByRole('button', { name: /^Proof of the game/ });
  expect(await rows.count()).toBe(3);
});

test('A guest sees mines and is asked to sign in', async () => {
  const page = await visit('phone');
  await page.getByText('Sign in to see your games.').waitFor();
  await begin(page);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.isVisible()).toBe(true);
});
