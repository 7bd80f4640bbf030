import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { GAME_SCREENS } from '../harness/screen-list.ts';
import { openStage, type Stage } from '../harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Runs in the page: words and buttons of the board that its edges cut off. */
function cutOff(): readonly string[] {
  const boards = [...document.querySelectorAll('main section')].filter(
    (section) => getComputedStyle(section).overflowX === 'hidden',
  );
  return boards.flatMap((board) => {
    const { left, right } = board.getBoundingClientRect();
    const parts = [...board.querySelectorAll('*')].filter(
      (part) => part.tagName === 'BUTTON' || (part.childElementCount === 0 && part.textContent),
    );
    return parts.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isOutside = box.width > 1 && (box.left < left - 1 || box.right > right + 1);
      const name = element.textContent || element.ariaLabel;
      const isScrolled = element.closest('[role="list"], ol, ul') !== null;
      return isOutside && !isScrolled ? [`${board.ariaLabel}: ${name}`] : [];
    });
  });
}

/** The least room for a board: beside the menu, and beside the menu and the chat. */
test.each([
  ['a tablet', { width: 1024, height: 768 }],
  ['a desk with the chat open', { width: 1440, height: 900 }],
])('The board of every game shows all that is on it, on %s', async (_name, viewport) => {
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  const { page, problems } = opened;
  await page.setViewportSize(viewport);
  const found: string[] = [];
  for (const path of GAME_SCREENS) {
    await page.goto(path);
    await page.locator('main section').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    found.push(...(await page.evaluate(cutOff)));
  }
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
});
