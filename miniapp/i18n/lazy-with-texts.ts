import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { showPageTexts } from './language.ts';

/** A component whose code loads, together with the texts of the pages, when it is first shown. */
export function lazyWithTexts<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [shown] = await Promise.all([load(), showPageTexts()]);
    return { default: shown };
  });
}
