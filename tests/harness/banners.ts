import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { wordsOf } from './stage.ts';

const en = wordsOf('en');
const PATIENT = { timeout: 60_000 };

/** The banners of the main page, in English. */
export const bannersOf = (page: Page) => page.getByRole('region', { name: en('banner.label') });
export const dotsOf = (page: Page) => bannersOf(page).locator('ol button');

/** The number of the banner in view, counted from one. */
export async function shownBanner(page: Page): Promise<number> {
  return (
    1 +
    (await dotsOf(page).evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true')))
  );
}

/** Chooses a banner by its dot, as soon as the carousel answers. */
export async function turnTo(page: Page, place: number): Promise<void> {
  const dot = dotsOf(page).nth(place - 1);
  await dot.waitFor();
  await expect
    .poll(async () => {
      await dot.evaluate((element) => (element as HTMLElement).click());
      return await shownBanner(page);
    }, PATIENT)
    .toBe(place);
}

/** Turns to the banner that says this: promotions that run come before the others. */
export async function turnToWords(page: Page, words: string): Promise<void> {
  const slides = bannersOf(page).locator('[role="group"]');
  await slides.filter({ hasText: words }).waitFor({ state: 'attached' });
  const texts = await slides.allTextContents();
  await turnTo(page, 1 + texts.findIndex((text) => text.includes(words)));
}
