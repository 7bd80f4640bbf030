import { atom } from 'jotai';
import type { ProviderView } from '../../../shared/lobby/catalog/contract.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import type { GamesPage } from './game-list.ts';
import type { Device, GameSource, ListedCategory } from './game-source.ts';

/** What the server sends about the whole catalogue besides its games. */
export type CatalogFacts = {
  readonly categoryCount: Readonly<Record<string, number>>;
  readonly providers: readonly ProviderView[];
};

/** The counts and providers by device, as last received; a device not requested yet is absent. */
export const factsAtom = atom<Readonly<Partial<Record<Device, CatalogFacts>>>>({});

/** The games from `minLimit` to before `maxLimit`. */
export type PageLimits = { readonly minLimit: number; readonly maxLimit: number };

type Asked = PageLimits & { readonly isMobile: boolean };

const LIST_CALLS = {
  new: (asked: Asked) => call('slotegrator.carousel.getNewGames', asked),
  hot: (asked: Asked) => call('slotegrator.carousel.getHotList', asked),
  popular: (asked: Asked) => call('slotegrator.carousel.getPopularList', asked),
  special: (asked: Asked) => call('slotegrator.carousel.getSpecialList', asked),
} as const;

function keepFacts(device: Device, { categoryCount, providers }: CatalogFacts): void {
  store.set(factsAtom, (facts) => ({ ...facts, [device]: { categoryCount, providers } }));
}

/** Asks for the counts and providers alone. */
export async function askFacts(device: Device): Promise<void> {
  const nothing = { isMobile: device === 'mobile', minLimit: 0, maxLimit: 0 };
  keepFacts(device, await call('games.getGames', nothing));
}

async function askCategory(
  device: Device,
  category: ListedCategory,
  limits: PageLimits,
): Promise<GamesPage> {
  const asked = { ...limits, isMobile: device === 'mobile' };
  if (category !== 'slots' && category !== 'live') return LIST_CALLS[category](asked);
  const answer = await call('games.getGames', { ...asked, category });
  keepFacts(device, answer);
  return { games: answer.games, count: answer.categoryCount[category] ?? answer.games.length };
}

/** Asks for a part of a source; a search has one page. */
export async function askGames(source: GameSource, limits: PageLimits): Promise<GamesPage> {
  const isMobile = source.device === 'mobile';
  switch (source.kind) {
    case 'category':
      return askCategory(source.device, source.category, limits);
    case 'provider':
      return call('slotegrator.carousel.getProviderGame', {
        ...limits,
        isMobile,
        providerName: source.provider,
        categoryName: source.category,
      });
    case 'search': {
      const { games } = await call('slotegrator.carousel.searchGame', {
        search: source.search,
        isMobile,
      });
      return { games, count: games.length };
    }
  }
}
