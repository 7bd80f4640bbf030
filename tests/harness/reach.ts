import type { Frame, Page } from 'playwright-core';

/**
 * What a screen's primary controls carry: the class of every hot button and link, and the attribute
 * of the buttons that stake.
 */
const PRIMARY = '[data-primary], a[class*="hot_"], button[class*="hot_"]';

export type Reach = {
  /** How many primary controls the screen has. */
  readonly count: number;
  /** Those that a finger on their middle or near their edges would not hit, in words. */
  readonly faults: readonly string[];
};

/**
 * Presses nothing, but asks the browser what is under the middle, the top and the bottom of each
 * primary control, and whether that is clear of what the device or Telegram covers. With `scrolls`
 * each is scrolled into the middle of the window first, as far as the page goes.
 */
export async function reachOf(
  where: Page | Frame,
  { scrolls }: { readonly scrolls: boolean },
): Promise<Reach> {
  return await where.evaluate(
    ({ selector, doesScroll }) => {
      const EDGE = 5;
      const probe = document.createElement('div');
      probe.style.cssText =
        'position:fixed;visibility:hidden;padding:var(--inset-top) 0 var(--inset-bottom)';
      document.body.append(probe);
      const { paddingTop, paddingBottom } = getComputedStyle(probe);
      const top = Number.parseFloat(paddingTop);
      const bottom = innerHeight - Number.parseFloat(paddingBottom);
      probe.remove();
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const shown = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          each.closest('[inert], [aria-hidden="true"], [aria-roledescription="slide"]') === null,
      );
      const nameOf = (element: Element) =>
        `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
      const fault = (element: HTMLElement): string | undefined => {
        if (doesScroll) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        const x = box.left + box.width / 2;
        for (const y of [box.top + box.height / 2, box.top + EDGE, box.bottom - EDGE]) {
          const at = `${nameOf(element)} at ${Math.round(x)}, ${Math.round(y)}`;
          if (y < top || y > bottom) return `${at} is outside ${top} to ${bottom}`;
          const hit = document.elementFromPoint(x, y);
          if (hit === null || !element.contains(hit))
            return `${at} lies under ${hit === null ? 'nothing' : hit.outerHTML.slice(0, 90)}`;
        }
        return undefined;
      };
      const faults = shown.map(fault).filter((each) => each !== undefined);
      scrollTo(0, 0);
      return { count: shown.length, faults };
    },
    { selector: PRIMARY, doesScroll: scrolls },
  );
}
