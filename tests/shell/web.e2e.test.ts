import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Size, TestPage } from '../harness/browser.ts';
import { shoot, sidewaysFaults } from '../harness/screen.ts';
import { credit } from '../harness/sign-in.ts';
import {
  expectGoodScreen,
  finishSignUp,
  openStage,
  PASSWORD,
  signUp,
  sizesOf,
  type Stage,
} from '../harness/stage.ts';

const CREDIT_HUNDREDTHS = 1_000_000;

let stage: Stage;
let opened: TestPage | undefined;
let players = 0;

const newLogin = () => `player${(players += 1)}x${Date.now() % 100_000}`;

async function visit(size: Size, path: string, isFirstVisit = false): Promise<Page> {
  opened = await stage.open({ size, isFirstVisit, refused: /\/api\/auth\/login$/ });
  await opened.page.goto(path);
  return opened.page;
}

async function registered(size: Size, path: string): Promise<{ page: Page; login: string }> {
  const page = await visit(size, path);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const login = newLogin();
  await signUp(page, login);
  await finishSignUp(page);
  await page.getByRole('button', { name: 'Profile' }).waitFor();
  return { page, login };
}

beforeAll(async () => {
  stage = await openStage();
});

afterEach(async () => {
  const problems = opened?.problems ?? [];
  await opened?.close();
  opened = undefined;
  if (problems.length > 0) throw new Error(`Something went wrong unseen:\n${problems.join('\n')}`);
});

afterAll(() => stage.close());

describe.each(sizesOf('phone'))('the website, %s', (size) => {
  test('A visitor confirms their age, registers, plays dice and proves the round', async () => {
    const page = await visit(size, '/main', true);
    const adult = page.getByRole('button', { name: 'I am 18 or older' });
    await adult.waitFor();
    await expectGoodScreen(page, `${size}-01-age`);
    await adult.click();
    await adult.waitFor({ state: 'detached' });
    await expectGoodScreen(page, `${size}-02-main-guest`);

    await page.getByRole('button', { name: 'Sign up' }).click();
    const login = newLogin();
    await page.getByRole('dialog').waitFor();
    await expectGoodScreen(page, `${size}-03-registration`);
    await signUp(page, login);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await expectGoodScreen(page, `${size}-04-currency-step`);
    await finishSignUp(page);
    await page.getByRole('button', { name: 'Profile' }).waitFor();

    await credit(stage.server.url, { login }, CREDIT_HUNDREDTHS);
    await page.getByRole('button', { name: /Balance 125\.00 USD/ }).waitFor();
    await expectGoodScreen(page, `${size}-05-main-player`);

    await page.goto('/game/dice');
    await page.getByRole('button', { name: /Balance 125\.00 USD/ }).waitFor();
    await page.getByRole('button', { name: /^Less/ }).click();
    const row = page.getByRole('button', { name: /^Proof of the round with number/ });
    await row.first().waitFor();
    await expectGoodScreen(page, `${size}-06-dice-played`);
    if (size === 'wide') await page.getByText(/Net\s*(?:−0\.10|\+0\.09) USD/).waitFor();

    await row.first().click();
    const proof = page.getByRole('dialog', { name: 'Proof of the round' });
    await proof.getByText('Sealed. The seed is not opened yet.').waitFor();
    await expectGoodScreen(page, `${size}-07-proof-sealed`);
    await proof.getByRole('button', { name: 'Change seeds and check' }).click();
    await proof.getByText('Proved. Every check holds.').waitFor();
    await expectGoodScreen(page, `${size}-08-proof-proved`);
  });

  test('A player logs out, is told of a wrong password and logs in again', async () => {
    const { page, login } = await registered(size, '/main');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await expectGoodScreen(page, `${size}-09-profile-menu`);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();

    await page.getByRole('button', { name: 'Sign in' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Login or e-mail').fill(login);
    await form.getByLabel('Password', { exact: true }).fill('Wrong7Horse');
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await form.getByText('Login and password do not match.').waitFor();
    await expectGoodScreen(page, `${size}-10-login-refused`);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Profile' }).waitFor();
    await form.waitFor({ state: 'detached' });
  });

  test('Each of the six languages can be chosen and is kept after a reload', async () => {
    const page = await visit(size, '/main');
    const home = page.getByRole('link', { name: /Rollhouse/ }).first();
    await home.waitFor();
    const headings = new Set<string>();
    for (const [index, name] of [
      'Русский',
      'Українська',
      'Қазақша',
      'Oʻzbekcha',
      'Türkçe',
      'English',
    ].entries()) {
      await openLanguages(page, size);
      await page.getByRole('dialog').getByText(name, { exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('main h1').first().waitFor();
      headings.add((await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '');
      await shoot(page, `${size}-11-language-${index + 1}`);
      expect(await sidewaysFaults(page)).toEqual([]);
    }
    expect(headings.size).toBe(6);
    await openLanguages(page, size);
    await page.getByRole('dialog').getByText('Türkçe', { exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('html[lang="tr"]').waitFor();
  });

  test('Every help, fairness and not-found screen passes the screen checks', async () => {
    const page = await visit(size, '/helpdesk/faq');
    const screens = [
      ['/helpdesk/faq', '12-faq'],
      ['/helpdesk/terms', '13-terms'],
      ['/helpdesk/policy', '14-policy'],
      ['/fairness', '15-fairness'],
      ['/verify', '16-verify'],
      ['/game/dice', '17-dice-guest'],
      ['/no/such/page', '18-not-found'],
    ] as const;
    for (const [path, name] of screens) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectGoodScreen(page, `${size}-${name}`);
    }
  });
});

async function openLanguages(page: Page, size: Size): Promise<void> {
  if (size === 'phone') {
    await page.getByRole('navigation').getByRole('button').last().click();
    await page.getByRole('dialog').locator('button[aria-haspopup="dialog"]').last().click();
    return;
  }
  await page
    .locator('nav button, aside button')
    .filter({ hasText: LANGUAGE_WORDS })
    .first()
    .click();
}

const LANGUAGE_WORDS = /English|Русский|Українська|Қазақша|Oʻzbekcha|Türkçe/;
