import { atom } from 'jotai';
import { THIRD_PARTY_CATEGORIES, PAGE_SIZE } from '../../../shared/lobby/catalog/categories.ts';
import { store } from '../../platform/store.ts';
import { onCatalogChange } from './on-catalog-change.ts';
import { connectionAtom, onConnected } from '../../transport/connection.ts';
import { askFacts, askGames, factsAtom } from './ask-games.ts';
import { loadFavorites } from './favorites.ts';
import { FAILED_LIST, hasMore, LOADING_LIST, withPage, type GameList } from './game-list.ts';
import { forgetPlace } from './grid-place.ts';
import { keyOfSource, type Device, type GameSource } from './game-source.ts';
import { nextPage } from './load-more.ts';

/** How long a provider's games may keep the grid in its loading state. */
const PROVIDER_LOADING_MS = 5000;

const FIRST_PAGE = { minLimit: 0, maxLimit: PAGE_SIZE };

/**
 * Every list loaded in this visit, by the key of its source. An answer only ever changes the list
 * it was asked for, so a late one never replaces what is looked at now.
 */
export const gameListsAtom = atom<ReadonlyMap<string, GameList>>(new Map());

/** What each list waits for; an answer to a question that is no longer here is dropped. */
const asked = new Map<string, object>();

/** The sources on screen, by key, with how often. */
const shown = new Map<string, { readonly source: GameSource; times: number }>();

const listOf = (key: string) => store.get(gameListsAtom).get(key);

function setList(key: string, list: GameList | undefined): void {
  store.set(gameListsAtom, (lists) => {
    const next = new Map(lists);
    if (list === undefined) next.delete(key);
    else next.set(key, list);
    return next;
  });
}

/** Asks one question for a list; a list has one at a time, and a new one replaces the former. */
async function ask<Answer>(
  key: string,
  question: () => Promise<Answer>,
  settle: (answer: Answer | undefined) => void,
): Promise<void> {
  const own = {};
  asked.set(key, own);
  const answer = await question().catch(() => undefined);
  if (asked.get(key) !== own) return;
  asked.delete(key);
  settle(answer);
}

function tellLate(key: string): void {
  const list = listOf(key);
  if (list?.status === 'loading') setList(key, { ...list, status: 'late' });
}

async function loadFirst(source: GameSource): Promise<void> {
  const key = keyOfSource(source);
  setList(key, LOADING_LIST);
  const timer =
    source.kind === 'provider' ? setTimeout(() => tellLate(key), PROVIDER_LOADING_MS) : undefined;
  await ask(
    key,
    () => askGames(source, FIRST_PAGE),
    (page) => setList(key, page === undefined ? FAILED_LIST : withPage(LOADING_LIST, page)),
  );
  clearTimeout(timer);
}

/** Requests the first page of a source unless it is loaded or loading. */
export async function needGames(source: GameSource): Promise<void> {
  const list = listOf(keyOfSource(source));
  if (list === undefined || list.status === 'failed') await loadFirst(source);
}

/** Forgets a source's list and its place, so that it is asked for when it is shown next. */
export function dropGames(source: GameSource): void {
  const key = keyOfSource(source);
  asked.delete(key);
  forgetPlace(key);
  setList(key, undefined);
}

/** Empties a source's list and requests it again. */
export async function reloadGames(source: GameSource): Promise<void> {
  await loadFirst(source);
}

/** Requests the page after the loaded ones, unless there is none or a request is running. */
export async function loadMoreGames(source: GameSource): Promise<void> {
  const key = keyOfSource(source);
  const list = listOf(key);
  if (list?.status !== 'ready' || !hasMore(list) || asked.has(key)) return;
  setList(key, { ...list, next: 'loading' });
  await ask(
    key,
    () => askGames(source, nextPage(list.games.length, list.count)),
    (page) => setList(key, page === undefined ? { ...list, next: 'failed' } : withPage(list, page)),
  );
}

/** Asks again for as much of a source as is loaded, in pages. */
async function askLoaded(source: GameSource, loaded: number): Promise<GameList> {
  let list = LOADING_LIST;
  do {
    const before = list.games.length;
    list = withPage(list, await askGames(source, nextPage(before, before + PAGE_SIZE)));
  } while (list.games.length < loaded && hasMore(list));
  return list;
}

/** Brings a list up to date in place: what is on screen stays there until the answer has come. */
async function refresh(source: GameSource): Promise<void> {
  const key = keyOfSource(source);
  const list = listOf(key);
  if (list?.status !== 'ready') return loadFirst(source);
  await ask(
    key,
    () => askLoaded(source, list.games.length),
    (fresh) => setList(key, fresh ?? { ...list, next: 'idle' }),
  );
}

/**
 * Requests again what is on screen, and drops every other list, so that it is requested when shown.
 */
function refreshAll(): void {
  for (const key of store.get(gameListsAtom).keys()) {
    if (shown.has(key)) continue;
    asked.delete(key);
    setList(key, undefined);
  }
  for (const { source } of shown.values()) void refresh(source);
  for (const device of Object.keys(store.get(factsAtom)) as Device[]) {
    void askFacts(device).catch(() => undefined);
  }
  void loadFavorites();
}

const factsUnderWay = new Set<Device>();

/** Whether a page of games is loading that will bring the counts and providers too. */
const areFactsComing = (device: Device) =>
  factsUnderWay.has(device) ||
  THIRD_PARTY_CATEGORIES.some((name) => asked.has(`${device}/${name}`));

/** Asks for the counts and providers of a device unless they are there or on their way. */
export function needFacts(device: Device): void {
  if (store.get(factsAtom)[device] !== undefined || areFactsComing(device)) return;
  factsUnderWay.add(device);
  void askFacts(device)
    .catch(() => undefined)
    .finally(() => factsUnderWay.delete(device));
}

/** Keeps a source's list up to date from now until the returned function is called. */
export function followGames(source: GameSource): () => void {
  const key = keyOfSource(source);
  const known = shown.get(key) ?? { source, times: 0 };
  known.times += 1;
  shown.set(key, known);
  void needGames(source);
  return () => {
    known.times -= 1;
    if (known.times === 0) shown.delete(key);
  };
}

let hasBeenConnected = store.get(connectionAtom).state === 'connected';

/** After a break the catalogue may be another; the first connection brings nothing new. */
function catchUp(): void {
  if (hasBeenConnected) refreshAll();
  hasBeenConnected = true;
  for (const { source } of shown.values()) void needGames(source);
}

onCatalogChange(refreshAll);
onConnected(catchUp);
