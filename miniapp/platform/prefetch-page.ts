let fetchPage: (path: string) => Promise<void> = () => Promise.resolve();

/**
 * Sets the function that prefetches the page at a path; the list of pages does so when it is
 * loaded.
 */
export function providePages(fetcher: typeof fetchPage): void {
  fetchPage = fetcher;
}

/** Prefetches what the page at a path needs; never rejects. */
export function prefetchPage(path: string): Promise<void> {
  return fetchPage(path);
}
