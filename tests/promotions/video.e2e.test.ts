import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestPage } from '../harness/browser.ts';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';

let stage: Stage;
let opened: TestPage | undefined;

beforeAll(async () => {
  stage = await openStage();
});

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

afterAll(async () => stage.close());

const lineOf = (page: Page) => page.getByRole('slider', { name: 'Place in the film' });

const placeOf = async (page: Page) => Number(await lineOf(page).inputValue());

async function openVideo(options: Partial<Parameters<Stage['open']>[0]> = {}): Promise<Page> {
  opened = await stage.open({ size: 'phone', ...options });
  const { page } = opened;
  await page.goto('/video');
  await page.locator('h1').waitFor();
  return page;
}

const openFilm = (page: Page) => page.getByRole('button', { name: 'Play the film' }).click();

test('Nothing of the film is loaded before it is pressed, and nothing from elsewhere after', async () => {
  const page = await openVideo();
  const before: string[] = [];
  page.on('request', (request) => before.push(request.url()));
  await expectGoodScreen(page, 'video-poster');
  expect(before.filter((url) => url.includes('film'))).toEqual([]);
  await openFilm(page);
  await lineOf(page).waitFor();
  expect(before.filter((url) => url.includes('film-player'))).not.toEqual([]);
  const origin = new URL(page.url()).origin;
  expect(before.filter((url) => !url.startsWith(origin) && !/^(blob|data|ws):/.test(url))).toEqual(
    [],
  );
});

test('The film plays once it is pressed, and its keys and its line move it', async () => {
  const page = await openVideo();
  await openFilm(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(300);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Play', exact: true }).last().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await placeOf(page)).toBe(5000);
  await page.getByRole('button', { name: 'A shared table' }).click();
  await page.getByRole('img', { name: 'A shared table' }).waitFor();
  await expectGoodScreen(page, 'video-table');
  await page.keyboard.press('c');
  expect(await page.getByRole('button', { name: 'Captions' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play again' }).waitFor();
});

test('The captions are in the language of the page', async () => {
  const page = await openVideo({ locale: 'tr-TR' });
  await page.getByRole('button', { name: 'Filmi izle' }).click();
  const caption = page.getByText('Zarı siz atıyorsunuz.');
  await caption.waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
});

test('Where less movement is wanted, one still stands for each caption', async () => {
  const page = await openVideo({ isMotionReduced: true });
  await openFilm(page);
  await lineOf(page).waitFor();
  const picture = () => page.getByRole('img', { name: 'Who decides?' }).innerHTML();
  const first = await picture();
  const place = await placeOf(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(place + 500);
  expect(await picture()).toBe(first);
});
