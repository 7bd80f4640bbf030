import { CATEGORIES } from '../../shared/catalog/categories.ts';
import { loadPageMessages } from '../i18n/load-messages.ts';

/** A part of the app that is fetched when wanted; `arrived` is set as soon as it is there. */
export type Chunk<M> = {
  arrived: M | undefined;
  readonly load: () => Promise<M>;
  /** Whether it shows texts that the first screen does without. */
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
  main: chunkOf(() => import('../main-page/main-page.tsx'), false),
  fairness: chunkOf(() => import('../fairness/fairness-page.tsx')),
  verify: chunkOf(() => import('../fairness/verify-page.tsx')),
  replay: chunkOf(() => import('../fairness/replay-page.tsx')),
  solvency: chunkOf(() => import('../solvency/solvency-page.tsx')),
  protection: chunkOf(() => import('../protection/protection-page.tsx')),
  history: chunkOf(() => import('../history/history-page.tsx')),
  settings: chunkOf(() => import('../settings/settings-page.tsx')),
  cash: chunkOf(() => import('../cash/cash-page.tsx')),
} as const;

/** The chunk of each page. */
export const PAGE_CHUNKS = {
  ...NAMED,
  dice: chunkOf(() => import('../games/dice/dice-page.tsx')),
  mines: chunkOf(() => import('../games/mines/mines-page.tsx')),
  battle: chunkOf(() => import('../games/battle/battle-page.tsx')),
  wheel: chunkOf(() => import('../games/wheel/wheel-page.tsx')),
  casino: chunkOf(() => import('../catalog/casino-page.tsx')),
  help: chunkOf(() => import('../help/help-page.tsx')),
  door: chunkOf(() => import('../auth/door-page.tsx')),
  notFound: chunkOf(() => import('../entry/not-found-page.tsx')),
} as const;

const BY_SEGMENT: Readonly<Record<string, Chunk<unknown>>> = {
  ...NAMED,
  '': PAGE_CHUNKS.main,
  ref: PAGE_CHUNKS.main,
  ads: PAGE_CHUNKS.main,
  slots: PAGE_CHUNKS.casino,
  helpdesk: PAGE_CHUNKS.help,
  recovery: PAGE_CHUNKS.door,
  auth: PAGE_CHUNKS.door,
  toa: PAGE_CHUNKS.door,
  xoa: PAGE_CHUNKS.door,
};

/** The games by the segment after `/game`; the bare path leads to dice. */
const GAMES: Readonly<Record<string, Chunk<unknown>>> = {
  '': PAGE_CHUNKS.dice,
  dice: PAGE_CHUNKS.dice,
  mines: PAGE_CHUNKS.mines,
  battle: PAGE_CHUNKS.battle,
  wheeloffortune: PAGE_CHUNKS.wheel,
};

/** Whether the segment after `/casino` has a page; the bare path leads to the first category. */
const isCategory = (segment: string) =>
  segment === '' || CATEGORIES.some((category) => category === segment);

/** The chunk of the page at a path. */
export function chunkOfPath(path: string): Chunk<unknown> {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'casino') return isCategory(second) ? PAGE_CHUNKS.casino : PAGE_CHUNKS.notFound;
  const chunk = first === 'game' ? GAMES[second] : BY_SEGMENT[first];
  return chunk ?? PAGE_CHUNKS.notFound;
}

/**
 * Fetches the chunk of the page at a path, its texts and the casino's games, ahead of its being
 * shown. Never rejects: a failure shows where the page does.
 */
export async function prefetchPage(path: string): Promise<void> {
  const chunk = chunkOfPath(path);
  const texts = chunk.hasPageTexts ? loadPageMessages() : undefined;
  await Promise.all([chunk.load(), texts]).catch(() => undefined);
  PAGE_CHUNKS.casino.arrived?.prefetchCasino(path);
}
