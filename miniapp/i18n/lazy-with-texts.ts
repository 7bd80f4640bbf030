import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { showPageTexts } from './language.ts';

type Late<P> = LazyExoticComponent<ComponentType<P>>;

/** A component whose code loads, together with the texts of the pages, when it is first shown. */
export function lazyWithTexts<P>(load: () => Promise<ComponentType<P>>): Late<P> {
  return lazy(async () => {
    const [shown] = await Promise.all([load(), showPageTexts()]);
    return { default: shown };
  });
}

/** How long after a failure the code is asked for again where nothing else happens. */
const AGAIN_MS = 30_000;

const CHANCES = ['pointerdown', 'keydown', 'online'] as const;

/** Waits until loading may succeed: the visitor presses something, is back online, or time passed. */
async function nextChance(): Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  await new Promise<unknown>((resolve) => {
    for (const chance of CHANCES) window.addEventListener(chance, resolve, { signal });
    setTimeout(resolve, AGAIN_MS);
  });
  stopped.abort();
}

/**
 * The same, but a failure is not the last word, as it is with `lazy`: the code is asked for until
 * it is here. For parts that can stay away for a while, not for what somebody waits for.
 */
export function lazyUntilLoaded<P>(load: () => Promise<ComponentType<P>>): Late<P> {
  return lazy(async () => {
    for (;;) {
      try {
        const [shown] = await Promise.all([load(), showPageTexts()]);
        return { default: shown };
      } catch {
        await nextChance();
      }
    }
  });
}
