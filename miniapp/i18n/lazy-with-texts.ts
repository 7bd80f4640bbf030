import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { showPageTexts } from './language.ts';

/** A component whose code, and the texts of the pages with it, come when it is first shown. */
export function lazyWithTexts<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [shown] = await Promise.all([load(), showPageTexts()]);
    return { default: shown };
  });
}
