import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CDPSession, Frame, Page } from 'playwright-core';
import type { AxeResults, RunOptions } from 'axe-core';

const SHOTS = join(import.meta.dirname, '..', 'shots');
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type WindowWithAxe = {
  readonly axe: { run(options: RunOptions): Promise<Pick<AxeResults, 'violations'>> };
};

/** Kept until the page closes: the end of a session takes away the authenticators of all others. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Saves a screenshot in `tests/shots/`, once animations have ended. It is compressed less than
 * Playwright's own, which takes half of its processor time away.
 */
export async function shoot(page: Page, name: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  await settle(page);
  const session = await sessionOf(page);
  const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true });
  await writeFile(join(SHOTS, `${name}.png`), data, 'base64');
}

/** Waits until fonts are loaded and finite animations are over. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document.getAnimations().filter(({ effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return typeof end === 'number' && Number.isFinite(end);
    });
    const limit = new Promise((done) => setTimeout(done, 2000));
    await Promise.race([Promise.allSettled(finite.map((one) => one.finished)), limit]);
  });
}

/** The violations that axe finds on the page or in one of its frames, one line for each kind. */
export async function accessibilityFaults(where: Page | Frame): Promise<readonly string[]> {
  const isThere = await where.evaluate(() => 'axe' in globalThis);
  if (!isThere) await where.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await where.evaluate(
    (options) => (globalThis as unknown as WindowWithAxe).axe.run(options),
    { resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 4).map(({ html }) => html.slice(0, 160));
    return `${id}: ${help}\n    ${places.join('\n    ')}`;
  });
}

/**
 * Whatever overflows the window sideways: the page itself when it can be scrolled, and elements
 * past an edge that no ancestor clips. Text for screen readers only does not count.
 */
export async function sidewaysFaults(where: Page | Frame): Promise<readonly string[]> {
  return await where.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const pushed = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (parent === null || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
    };
    const isOutside = (element: Element): boolean => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || right < 0 || left > clientWidth * 2) return false;
      return right > clientWidth + 1 || left < -1;
    };
    const spoken = 'a, button, input, label, p, h1, h2, h3, li, td, th, strong, img';
    const outside = [...document.querySelectorAll(spoken)]
      .filter((element) => isOutside(element) && !isClipped(element))
      .map((element) => `outside: ${element.outerHTML.slice(0, 120)}`);
    return [...pushed, ...outside.slice(0, 5)];
  });
}

/** Words of letters alone that are broken over two lines, in the elements of a selector. */
export async function brokenWords(
  where: Page | Frame,
  selector: string,
): Promise<readonly string[]> {
  return await where.evaluate((wanted) => {
    const lines = (text: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return [...document.querySelectorAll(wanted)].flatMap((element) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node as Text;
        for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,}/gu)) {
          if (lines(text, index, index + word.length) > 1) found.push(word);
        }
      }
      return found;
    });
  }, selector);
}
