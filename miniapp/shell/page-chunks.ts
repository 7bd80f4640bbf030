/** A part of the app that is fetched when wanted; `arrived` is set as soon as it is there. */
export type Chunk<M> = { arrived: M | undefined; readonly load: () => Promise<M> };

function chunkOf<M>(load: () => Promise<M>): Chunk<M> {
  const chunk: Chunk<M> = {
    arrived: undefined,
    load: async () => {
      chunk.arrived = await load();
      return chunk.arrived;
    },
  };
  return chunk;
}

/** The chunk of each page; the first segment of the path decides. */
export const PAGE_CHUNKS = {
  main: chunkOf(() => import('../main-page/main-page.tsx')),
  dice: chunkOf(() => import('../games/dice/dice-page.tsx')),
  fairness: chunkOf(() => import('../fairness/fairness-page.tsx')),
  verify: chunkOf(() => import('../fairness/verify-page.tsx')),
  help: chunkOf(() => import('../help/help-page.tsx')),
  notFound: chunkOf(() => import('../entry/not-found-page.tsx')),
} as const;

const BY_SEGMENT: Readonly<Record<string, Chunk<unknown>>> = {
  '': PAGE_CHUNKS.main,
  main: PAGE_CHUNKS.main,
  ref: PAGE_CHUNKS.main,
  ads: PAGE_CHUNKS.main,
  game: PAGE_CHUNKS.dice,
  fairness: PAGE_CHUNKS.fairness,
  verify: PAGE_CHUNKS.verify,
  helpdesk: PAGE_CHUNKS.help,
};

/**
 * Fetches the chunk of the page at a path ahead of its being shown. Never rejects: a failure shows
 * where the page does.
 */
export async function prefetchPage(path: string): Promise<void> {
  const chunk = BY_SEGMENT[path.split('/')[1] ?? ''] ?? PAGE_CHUNKS.notFound;
  await chunk.load().catch(() => undefined);
}
