import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { testPort } from './port.ts';
import { launchBrowser, type PageOptions, type Size, type TestPage } from './browser.ts';
import { openWatched } from './watched-page.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { compileFilled } from '../../miniapp/build/fill-figures.ts';
import { startBot } from './bot.ts';
import { accessibilityFaults, shoot, sidewaysFaults } from './screen.ts';
import { WITH_JOBS } from './server-env.ts';
import { startServer, type ServerOptions, type TestServer } from './server.ts';

/** A link to dice that does not move, unlike the one on a banner. */
export const DICE_LINK = 'a[href="/game/dice"]:not([aria-roledescription] *)';

/** The whole product, with its jobs and a browser. */
export type Stage = {
  readonly server: TestServer;
  /** The origin that pages are opened at. */
  readonly site: string;
  readonly browser: Browser;
  open(options: Omit<PageOptions, 'baseURL'>): Promise<TestPage>;
  close(): Promise<void>;
};

export type StageOptions = ServerOptions & {
  readonly hasBot?: boolean;
  /** Opens pages at a host name and not an IP address, because passkeys need one. */
  readonly hasName?: boolean;
};

async function named(options: ServerOptions): Promise<ServerOptions & { readonly site: string }> {
  const port = options.port ?? (await testPort());
  const site = `http://localhost:${port}`;
  return { ...options, port, site, env: { ...options.env, SITE_URL: site } };
}

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const { hasBot = false, hasName = false, ...serving } = options;
  const { site: name, ...started } = hasName
    ? await named(serving)
    : { ...serving, site: undefined };
  const env = { ...WITH_JOBS, ...started.env };
  const [server, browser] = await Promise.all([startServer({ ...started, env }), launchBrowser()]);
  const site = name ?? server.url;
  const stopBot = hasBot ? startBot(server) : undefined;
  return {
    server,
    site,
    browser,
    open: (page) => openWatched(browser, { ...page, baseURL: site }),
    close: async () => {
      await browser.close();
      await stopBot?.();
      await server.stop();
    },
  };
}

/**
 * The screen sizes a file is run at: `npm test` uses only the default one to save time, and `npm
 * run test:e2e` uses both.
 */
export function sizesOf(usual: Size): readonly Size[] {
  return process.env['ROLLHOUSE_E2E'] === 'long' ? ['phone', 'wide'] : [usual];
}

/** What every screen must be: captured, accessible, and no wider than its window. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
}

export const PASSWORD = 'Correct7Horse';

/** Types a date of birth as a player does: eight digits in a row, starting in the day's field. */
export async function fillBirthDate(form: Locator, date: string): Promise<void> {
  await form.getByLabel('Day', { exact: true }).pressSequentially(date.slice(0, 2));
  await form.getByLabel('Month', { exact: true }).pressSequentially(date.slice(3, 5));
  await form.getByLabel('Year', { exact: true }).pressSequentially(date.slice(6));
}

/** Fills in the registration form and sends it; leaves the steps of a new player open. */
export async function signUp(page: Page, login: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Login', { exact: true }).fill(login);
  await form.getByLabel('E-mail', { exact: true }).fill(`${login}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Password again', { exact: true }).fill(PASSWORD);
  await fillBirthDate(form, '17.05.1990');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Create account' }).click();
}

/** Goes through the steps of a new player without changes. */
export async function finishSignUp(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'Done' }).click();
  await form.waitFor({ state: 'detached' });
}

const APP = join(import.meta.dirname, '..', '..', 'miniapp');

const read = new Map<Language, Readonly<Record<string, string>>>();

function textsOf(language: Language): Readonly<Record<string, string>> {
  const before = read.get(language);
  if (before !== undefined) return before;
  const paths = globSync(`**/texts/${language}.json`, { cwd: APP, exclude: ['dist'] });
  const files = paths.map((path) => readFileSync(join(APP, path), 'utf8'));
  const texts = Object.assign({}, ...files.map((text) => JSON.parse(text))) as Record<
    string,
    string
  >;
  read.set(language, texts);
  return texts;
}

/**
 * The texts of a language as players read them, for finding elements by their text: with the
 * figures of rules, and with the names of other placeholders in braces.
 */
export function wordsOf(language: Language): (key: string) => string {
  return (key) => {
    const text = textsOf(language)[key];
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}`);
    const parts = compileFilled(text, language);
    const isPlain = parts.every((part) => typeof part === 'string' || part.length === 1);
    if (!isPlain) return text;
    return parts.map((part) => (typeof part === 'string' ? part : `{${part[0]}}`)).join('');
  };
}
