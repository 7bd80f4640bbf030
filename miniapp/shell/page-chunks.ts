/** How each page's chunk is fetched; the first segment of the path decides. */
export const PAGE_CHUNKS = {
  main: () => import('../main-page/main-page.tsx'),
  dice: () => import('../games/dice/dice-page.tsx'),
  fairness: () => import('../fairness/fairness-page.tsx'),
  verify: () => import('../fairness/verify-page.tsx'),
  help: () => import('../help/help-page.tsx'),
  notFound: () => import('../entry/not-found-page.tsx'),
} as const;

const BY_SEGMENT: Readonly<Record<string, () => Promise<unknown>>> = {
  '': PAGE_CHUNKS.main,
  main: PAGE_CHUNKS.main,
  ref: PAGE_CHUNKS.main,
  ads: PAGE_CHUNKS.main,
  game: PAGE_CHUNKS.dice,
  fairness: PAGE_CHUNKS.fairness,
  verify: PAGE_CHUNKS.verify,
  helpdesk: PAGE_CHUNKS.help,
};

/** Fetches the chunk of the page at a path ahead of its being shown; a failure shows up there. */
export function prefetchPage(path: string): void {
  BY_SEGMENT[path.split('/')[1] ?? '']?.().catch(() => undefined);
}
