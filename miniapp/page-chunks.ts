import { CATEGORIES } from '../shared/lobby/catalog/categories.ts';
import { GAME_ROUTES } from './games/game-routes.ts';
import { loadPageMessages } from './i18n/load-messages.ts';
import { providePages } from './platform/prefetch-page.ts';

/** A part of the app that is fetched on demand; `arrived` is set as soon as it is loaded. */
export type Chunk<M> = {
  arrived: M | undefined;
  readonly load: () => Promise<M>;
  /** Whether it shows texts that the first screen does not need. */
  readonly hasPageTexts: boolean;
};

function chunkOf<M>(load: () => Promise<M>, hasPageTexts = true): Chunk<M> {
  const chunk: Chunk<M> = {
    arrived: undefined,
    hasPageTexts,
    load: async () => {
      chunk.arrived = await load();
      return chunk.arrived;
    },
  };
  return chunk;
}

/** The chunks of pages whose path begins with their name. */
const NAMED = {
  main: chunkOf(() => import('./shell/main-page/main-page.tsx'), false),
  fairness: chunkOf(() => import('./games/proofs/fairness-page.tsx')),
  verify: chunkOf(() => import('./fairness/verify-page.tsx')),
  replay: chunkOf(() => import('./games/replay/replay-page.tsx')),
  solvency: chunkOf(() => import('./cashdesk/solvency/solvency-page.tsx')),
  protection: chunkOf(() => import('./shell/protection-place.tsx')),
  history: chunkOf(() => import('./games/history/history-page.tsx')),
  settings: chunkOf(() => import('./accounts/settings-page.tsx')),
  partners: chunkOf(() => import('./partners/partners-page.tsx')),
  bonus: chunkOf(() => import('./rewards/bonus-page.tsx')),
  summerthrill: chunkOf(() => import('./promotions/draws/summer-page.tsx')),
  support: chunkOf(() => import('./support/support-page.tsx')),
  dailydist: chunkOf(() => import('./promotions/races/daily-page.tsx')),
  cash: chunkOf(() => import('./cash-place.tsx')),
  promotions: chunkOf(() => import('./promotions/pages/promotions-place.tsx')),
  newYearBoom: chunkOf(() => import('./promotions/orders/new-year-page.tsx')),
  video: chunkOf(() => import('./promotions/video/video-page.tsx')),
} as const;

/** The chunk of each page. */
export const PAGE_CHUNKS = {
  ...NAMED,
  casino: chunkOf(() => import('./lobby/catalog/casino-page.tsx')),
  help: chunkOf(() => import('./help/help-page.tsx')),
  entry: chunkOf(() => import('./accounts/auth/entry-page.tsx')),
  notFound: chunkOf(() => import('./ui/not-found-page.tsx')),
} as const;

/** The page of each own game with its path; the bare path leads to the first. */
export const GAME_CHUNKS = Object.values(GAME_ROUTES).map(({ path, load }) => ({
  path,
  chunk: chunkOf(load),
}));

const BY_SEGMENT: Readonly<Record<string, Chunk<unknown>>> = {
  ...NAMED,
  '': PAGE_CHUNKS.main,
  ref: PAGE_CHUNKS.main,
  ads: PAGE_CHUNKS.main,
  slots: PAGE_CHUNKS.casino,
  helpdesk: PAGE_CHUNKS.help,
  recovery: PAGE_CHUNKS.entry,
  auth: PAGE_CHUNKS.entry,
  toa: PAGE_CHUNKS.entry,
  xoa: PAGE_CHUNKS.entry,
  pwa: PAGE_CHUNKS.entry,
  webApp: PAGE_CHUNKS.entry,
};

/** The chunk of a game by the segment after `/game`. */
function gameChunk(segment: string): Chunk<unknown> | undefined {
  return GAME_CHUNKS.find(({ path }) => segment === '' || path === `/game/${segment}`)?.chunk;
}

/** Whether the segment after `/casino` has a page; the bare path leads to the first category. */
const isCategory = (segment: string) =>
  segment === '' || CATEGORIES.some((category) => category === segment);

/** The chunk of the page at a path. */
export function chunkOfPath(path: string): Chunk<unknown> {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'casino') return isCategory(second) ? PAGE_CHUNKS.casino : PAGE_CHUNKS.notFound;
  const chunk = first === 'game' ? gameChunk(second) : BY_SEGMENT[first];
  return chunk ?? PAGE_CHUNKS.notFound;
}

/**
 * Prefetches the chunk of the page at a path, its texts and the casino's games. Never rejects: a
 * failure is shown when the page is opened.
 */
export async function fetchPage(path: string): Promise<void> {
  const chunk = chunkOfPath(path);
  const texts = chunk.hasPageTexts ? loadPageMessages() : undefined;
  await Promise.all([chunk.load(), texts]).catch(() => undefined);
  PAGE_CHUNKS.casino.arrived?.prefetchCasino(path);
}

providePages(fetchPage);
