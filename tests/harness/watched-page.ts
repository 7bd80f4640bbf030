import type { Browser } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openPage, type PageOptions, type TestPage } from './browser.ts';

/** Matches no problem of a page. */
export const NO_PROBLEM = /$^/;

/** Opens a page for a test, which fails if anything goes wrong there that it does not expect. */
export async function openWatched(browser: Browser, options: PageOptions): Promise<TestPage> {
  const opened = await openPage(browser, options);
  onTestFinished(() => expect(opened.problems, 'what went wrong on the page').toEqual([]));
  return opened;
}
