import { atom } from 'jotai';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import { showPageTexts } from '../../i18n/language.ts';
import { refusalTextAtom } from '../../transport/refusal-text.ts';
import { isSignedInAtom, userAtom } from '../../players/profile-atoms.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { showToast } from '../../ui/toasts.ts';

/** The player's favourites; `games` is kept while they are asked for again. */
export type Favorites = {
  readonly status: 'absent' | 'loading' | 'failed' | 'ready';
  readonly games: readonly GameView[];
};

const NONE: Favorites = { status: 'absent', games: [] };

/** The favourites of the player signed in now; nothing for a guest. */
export const favoritesAtom = atom<Favorites>(NONE);

/** What the player wants of a game while the server has not answered, by identifier. */
const wantedFavoritesAtom = atom<ReadonlyMap<string, boolean>>(new Map());

const favoriteIdsAtom = atom((get) => {
  const { status, games } = get(favoritesAtom);
  return status === 'ready' ? new Set(games.map((game) => game.identifier)) : undefined;
});

/**
 * Whether a game is a favourite: what the player just requested, then the server's last answer,
 * then the game's list. A guest has no favourites.
 */
export const isFavoriteAtom = atom((get) => {
  const isSignedIn = get(isSignedInAtom);
  const wanted = get(wantedFavoritesAtom);
  const known = get(favoriteIdsAtom);
  return (identifier: string, listed: boolean) =>
    isSignedIn && (wanted.get(identifier) ?? known?.has(identifier) ?? listed);
});

let turn = 0;

/** Requests the favourites again; does nothing for a guest. */
export async function loadFavorites(): Promise<void> {
  if (!store.get(isSignedInAtom)) return;
  turn += 1;
  const asked = turn;
  if (store.get(favoritesAtom).status !== 'ready')
    store.set(favoritesAtom, { status: 'loading', games: [] });
  try {
    const { games } = await call('games.getFavoriteGames', {});
    if (asked === turn) store.set(favoritesAtom, { status: 'ready', games });
  } catch {
    if (asked !== turn || store.get(favoritesAtom).status === 'ready') return;
    store.set(favoritesAtom, { status: 'failed', games: [] });
  }
}

/** Asks for the favourites unless they are there or on their way. */
export function needFavorites(): void {
  if (store.get(favoritesAtom).status === 'absent') void loadFavorites();
}

function want(identifier: string, isFavorite: boolean | undefined): void {
  store.set(wantedFavoritesAtom, (wanted) => {
    const next = new Map(wanted);
    if (isFavorite === undefined) next.delete(identifier);
    else next.set(identifier, isFavorite);
    return next;
  });
}

/** Refusals of the catalogue are page texts, which the main page shows its tiles without. */
async function tell(reason: unknown, tone: 'warn' | 'lose'): Promise<void> {
  await showPageTexts().catch(() => undefined);
  showToast(store.get(refusalTextAtom)(reason), { tone });
}

async function askToSignIn(): Promise<void> {
  openModal('auth');
  await tell(new RefusedError('menu.need-auth', 2), 'warn');
}

/**
 * Marks a game as a favourite or takes the mark off. The heart turns at once and turns back with
 * the reason when the server refuses; a press while an answer is awaited does nothing. A guest is
 * asked to sign in.
 */
export async function switchFavorite(identifier: string, listed: boolean): Promise<void> {
  if (!store.get(isSignedInAtom)) return askToSignIn();
  if (store.get(wantedFavoritesAtom).has(identifier)) return;
  want(identifier, !store.get(isFavoriteAtom)(identifier, listed));
  turn += 1;
  const asked = turn;
  try {
    const { games } = await call('games.switchFavoriteStatus', { gameId: identifier });
    if (asked === turn) store.set(favoritesAtom, { status: 'ready', games });
    else await loadFavorites();
  } catch (error) {
    await tell(error, 'lose');
  } finally {
    want(identifier, undefined);
  }
}

let ownerId: number | undefined;

/** Forgets the favourites of a player who has left, also those still on their way. */
function followOwner(): void {
  const id = store.get(userAtom)?.id;
  if (id === ownerId) return;
  ownerId = id;
  turn += 1;
  store.set(favoritesAtom, NONE);
  store.set(wantedFavoritesAtom, new Map());
  void loadFavorites();
}

store.sub(userAtom, followOwner);
followOwner();
