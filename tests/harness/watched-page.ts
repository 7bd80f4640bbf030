import type { Browser } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openPage, type PageOptions, type TestPage } from './browser.ts';

/** Matches no problem of a page. */
export const NO_PROBLEM = /$^/;

/**
 * Opens a page for a test, which fails if anything goes wrong there that it does not expect. Where
 * tests run side by side, each says by its own `onTestFinished` which of them the page belongs to.
 */
export async function openWatched(
  browser: Browser,
  options: PageOptions,
  whenFinished: typeof onTestFinished = onTestFinished,
): Promise<TestPage> {
  const opened = await openPage(browser, options);
  whenFinished(() => expect(opened.problems, 'what went wrong on the page').toEqual([]));
  return opened;
}
