import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More than the tab stops of any page. */
const TAB_LIMIT = 120;
const PATIENT = { interval: 50, timeout: 40_000 };

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until the element has the focus: keys pressed before go elsewhere. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), PATIENT).toBe(true);
}

/** Presses Tab until the element has the focus, as a player without a mouse would. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let presses = 0; presses < TAB_LIMIT; presses += 1) {
    if (await hasFocus(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(place)}`);
}
