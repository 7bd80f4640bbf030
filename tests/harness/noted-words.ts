import type { Page } from 'playwright-core';

type Noting = { noted?: string[] };

/** Lets each document of a page note which of these words it ever showed, if only for a moment. */
export async function noteWords(page: Page, words: readonly string[]): Promise<void> {
  await page.addInitScript((wanted) => {
    const noted: string[] = ((globalThis as Noting).noted = []);
    new MutationObserver(() => {
      const shown = document.body?.textContent ?? '';
      for (const word of wanted)
        if (shown.includes(word) && !noted.includes(word)) noted.push(word);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, words);
}

/** The words that the document now open has shown. */
export const notedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as Noting).noted ?? []);
