import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { GAME_SCREENS } from '../harness/screen-list.ts';
import { openStage, type Stage } from '../harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Runs in the page: whether the game is connected and its round is known. */
function isLoaded(): boolean {
  const main = document.querySelector('main');
  return Boolean(main?.querySelector('[data-gone]') && !main.querySelector('[data-phase=loading]'));
}

/** Runs in the page: words and buttons of the board that its left or right edge cuts off. */
function cutOff(): readonly string[] {
  const hides = (element: Element) => getComputedStyle(element).overflowX === 'hidden';
  const scrolls = (element: Element) => getComputedStyle(element).overflowX === 'auto';
  const board = [...document.querySelectorAll('main section')].find(hides);
  if (board === undefined) return [`${location.pathname} has no board`];
  const { left, right } = board.getBoundingClientRect();
  const boxes = [...board.querySelectorAll('button')].map((button) => ({
    name: button.textContent || button.ariaLabel,
    box: button.getBoundingClientRect(),
  }));
  const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const parent = walker.currentNode.parentElement;
    let isFree = parent !== null && parent.getBoundingClientRect().width > 1;
    for (let at = parent; isFree && at !== null && at !== board; at = at.parentElement) {
      if (scrolls(at)) isFree = false;
    }
    if (isFree) boxes.push({ name: range.toString(), box: range.getBoundingClientRect() });
  }
  return boxes.flatMap(({ name, box }) => {
    const isOutside = box.width > 1 && (box.left < left - 1 || box.right > right + 1);
    return isOutside ? [`${location.pathname} cuts off ${name}`] : [];
  });
}

test.each([
  { width: 990, hasChat: false },
  { width: 1330, hasChat: true },
  { width: 1440, hasChat: true },
])(
  'The board of every game shows its words and buttons in a window of $width, with the chat: $hasChat',
  async ({ width, hasChat }) => {
    const opened = await stage.open({ size: 'wide' });
    onTestFinished(() => opened.close());
    const { page, problems } = opened;
    await page.addInitScript((isOpen) => localStorage.setItem('rh.chat', isOpen), `${hasChat}`);
    await page.setViewportSize({ width, height: 800 });
    const found: string[] = [];
    for (const path of GAME_SCREENS) {
      await page.goto(path);
      await page.waitForFunction(isLoaded);
      if (hasChat) await page.getByRole('complementary', { name: 'Chat' }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      found.push(...(await page.evaluate(cutOff)));
    }
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  },
);
