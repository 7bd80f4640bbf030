import { atom } from 'jotai';
import { CAROUSEL_SIZE } from '../../../shared/lobby/catalog/categories.ts';
import { type TileGame, tileOfCarousel } from '../catalog/tile-game.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { isTouchOnly } from '../../platform/touch.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { onCatalogChange } from '../catalog/on-catalog-change.ts';
import { onConnected } from '../../transport/connection.ts';
import { fillUp } from './fill-up.ts';

/** The rows of the home page in their order, by the category each leads to. */
export const ROWS = [
  { name: 'popular', method: 'slotegrator.carousel.loadPopularGames', title: 'rows.popular' },
  { name: 'hot', method: 'slotegrator.carousel.loadHotGames', title: 'rows.hot' },
  { name: 'new', method: 'slotegrator.carousel.loadNewGames', title: 'rows.new' },
  { name: 'slots', method: 'slotegrator.carousel.loadPopularSlots', title: 'rows.slots' },
  { name: 'live', method: 'slotegrator.carousel.loadPopularLive', title: 'rows.live' },
] as const satisfies readonly { name: string; method: string; title: PlainKey }[];

export type Row = (typeof ROWS)[number];

/** What a row shows; games that are there stay while they are asked for again. */
export type RowState = {
  readonly status: 'waiting' | 'failed' | 'ready';
  readonly games: readonly TileGame[];
};

const WAITING: RowState = { status: 'waiting', games: [] };

/** The rows that were asked for in this visit. */
export const rowsAtom = atom<Readonly<Partial<Record<Row['name'], RowState>>>>({});

/** How many games each category has; empty until the server's answer. */
export const categoryCountAtom = atom<Readonly<Record<string, number>>>({});

function show(name: Row['name'], change: (before: RowState) => RowState): void {
  store.set(rowsAtom, (rows) => ({ ...rows, [name]: change(rows[name] ?? WAITING) }));
}

/** Asks for the games of a row; a row without games is as good as one that did not come. */
export async function loadRow({ name, method }: Row): Promise<void> {
  show(name, (before) => (before.status === 'failed' ? WAITING : before));
  const answer = await call(method, {}).catch(() => undefined);
  const games = fillUp(answer?.games ?? [], CAROUSEL_SIZE).map(tileOfCarousel);
  if (answer?.success === true && games.length > 0) show(name, () => ({ status: 'ready', games }));
  else
    show(name, (before) => (before.status === 'ready' ? before : { ...before, status: 'failed' }));
}

async function loadCounts(): Promise<void> {
  const asked = { isMobile: isTouchOnly, minLimit: 0, maxLimit: 0 };
  const answer = await call('games.getGames', asked).catch(() => undefined);
  if (answer !== undefined) store.set(categoryCountAtom, answer.categoryCount);
}

/** Asks again for every row that is on the page and fits. */
function reload(isStale: (state: RowState) => boolean): void {
  const rows = store.get(rowsAtom);
  for (const row of ROWS) {
    const state = rows[row.name];
    if (state !== undefined && isStale(state)) void loadRow(row);
  }
}

let isFollowing = false;

/** Keeps the rows up to date: loads them again after changes, and after a lost connection. */
export function followRows(): void {
  if (isFollowing) return;
  isFollowing = true;
  void loadCounts();
  onCatalogChange(() => {
    void loadCounts();
    reload(() => true);
  });
  onConnected(() => reload(({ status }) => status === 'failed'));
}
