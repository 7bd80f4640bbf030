import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { expectFocus, tabTo } from '../harness/focus.ts';
import { credit, register } from '../harness/sign-in.ts';
import type { PageOptions, TestPage } from '../harness/browser.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage } from '../harness/stage.ts';

const LARGE_HUNDREDTHS = 123_456_789_00;
/** An address of the United Kingdom, from the test data of the geography database. */
const BRITISH_ADDRESS = '81.2.69.142';

const FROM_BRITAIN = { 'x-forwarded-for': BRITISH_ADDRESS };

/** Opens a page's socket with the header that a proxy adds, because Chromium before 151 cannot. */
function forwardFromBritain(route: WebSocketRoute): void {
  const socket = new WebSocket(route.url(), { headers: FROM_BRITAIN });
  socket.on('message', (message: Buffer) => route.send(message.toString()));
  socket.on('close', () => void route.close());
  socket.on('error', () => void route.close());
  route.onMessage((message) => socket.send(message));
  route.onClose(() => socket.close());
}

let stage: Stage;

async function open(options: Omit<PageOptions, 'baseURL'>, on: Stage = stage): Promise<TestPage> {
  const opened = await on.open(options);
  onTestFinished(() => opened.close());
  return opened;
}

/**
 * Presses Enter on an element once it is enabled, because a key press does not wait as a click
 * does.
 */
async function pressOn(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await expect.poll(() => place.isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
}

/** A page of a new player with money, credited in the given portions. */
async function openSignedIn(options: Omit<PageOptions, 'baseURL'>, ...portions: number[]) {
  const { login, token } = await register(stage.server.url);
  for (const portion of portions) await credit(stage.server.url, { login }, portion);
  const opened = await open(options);
  await opened.context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  return opened;
}

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

test('A round is played and proved with the keyboard alone', async () => {
  const { login, password } = await register(stage.server.url);
  await credit(stage.server.url, { login }, 1_000_000);
  const { page, problems } = await open({ size: 'wide', isFirstVisit: true });
  await page.goto('/main');
  await pressOn(page, page.getByRole('button', { name: 'I am 18 or older' }));
  await pressOn(page, page.locator('header').getByRole('button', { name: 'Sign in' }));
  await tabTo(page, page.getByLabel('Login or e-mail'));
  await page.keyboard.type(login);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Profile' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(page.locator('#content'));
  await pressOn(page, page.getByRole('link', { name: /^Dice/ }).first());
  const slider = page.getByRole('slider');
  await tabTo(page, slider);
  const before = Number(await slider.getAttribute('aria-valuenow').catch(() => null)) || 50;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => await slider.inputValue()).toBe(String(before + 1));
  await pressOn(page, page.getByRole('button', { name: /^Less/ }));
  await pressOn(page, page.getByRole('button', { name: /^Proof of the round with/ }).first());
  const proof = page.getByRole('dialog', { name: 'Proof of the round' });
  await pressOn(page, proof.getByRole('button', { name: 'Change seeds and check' }));
  await proof.getByText('Proved. Every check holds.').waitFor();
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

describe.each(sizesOf('phone'))('accessibility, %s', (size) => {
  test('A very large balance and the widest of its texts stay inside the window', async () => {
    const portions = [LARGE_HUNDREDTHS, LARGE_HUNDREDTHS, LARGE_HUNDREDTHS];
    const { page, problems } = await openSignedIn({ size }, ...portions);
    await page.goto('/main');
    await page.getByRole('button', { name: /Balance \d/ }).waitFor();
    await expectGoodScreen(page, `${size}-40-large-balance`);
    await page.goto('/game/dice');
    await page.getByRole('slider').waitFor();
    await expectGoodScreen(page, `${size}-41-large-balance-dice`);
    expect(problems).toEqual([]);
  });

  test('A roll under reduced motion moves nothing across the screen', async () => {
    const { page, problems } = await openSignedIn({ size, isMotionReduced: true }, 1_000_000);
    await page.goto('/game/dice');
    await page.getByRole('button', { name: /^Balance 125/ }).waitFor();
    await page.getByRole('button', { name: /^More/ }).click();
    const moving = await page.evaluate(async () => {
      const seen = new Set<string>();
      const until = performance.now() + 1500;
      while (performance.now() < until) {
        await new Promise((done) => requestAnimationFrame(done));
        for (const { effect, playState } of document.getAnimations()) {
          if (playState !== 'running' || !(effect instanceof KeyframeEffect)) continue;
          const duration = Number(effect.getComputedTiming().activeDuration);
          const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
          if (duration < 50 || !names.some((name) => /transform|translate|rotate|scale/.test(name)))
            continue;
          seen.add(effect.target?.outerHTML.slice(0, 120) ?? 'unknown');
        }
      }
      return [...seen];
    });
    expect(moving).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('A visitor from a blocked country gets only the page that says so', async () => {
    const closed = await openStage({ env: { TRUSTED_PROXY: 'true', BLOCKED_COUNTRIES: 'GB' } });
    onTestFinished(() => closed.close());
    const { page, context } = await open({ size, refused: /./ }, closed);
    await context.setExtraHTTPHeaders(FROM_BRITAIN);
    await page.routeWebSocket(/socket/, forwardFromBritain);
    await page.goto('/main');
    await page.getByRole('heading', { name: 'Rollhouse is not available here' }).waitFor();
    await page.getByText(BRITISH_ADDRESS).waitFor();
    await expectGoodScreen(page, `${size}-42-geo-block`);
    expect(await page.getByRole('link', { name: 'Slots', exact: true }).count()).toBe(0);
  });
});
