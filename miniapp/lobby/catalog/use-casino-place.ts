import { useLocation, useSearch } from 'wouter';
import type { Category } from '../../../shared/lobby/catalog/categories.ts';
import { useDevice } from './device.ts';
import { dropGames } from './game-lists.ts';
import { choiceOfQuery, isThirdParty, sourceOfPlace } from './game-source.ts';
import { providerQuery, searchQuery } from './place-address.ts';

/** Where in the casino the address is, and the ways to go on from there. */
export function useCasinoPlace(category: Category) {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const device = useDevice();
  const choice = choiceOfQuery(query, category);
  return {
    choice,
    source: sourceOfPlace(device, category, choice),
    /**
     * The first of a search's letters and its clearing are steps to go back over, the rest is not.
     */
    search: (search: string) => {
      if (search === choice.search) return;
      const isSameStep = search !== '' && choice.search !== '';
      navigate(`${path}${searchQuery(query, search)}`, { replace: isSameStep });
    },
    chooseProvider: (provider: string) => {
      if (isThirdParty(category) && provider !== '')
        dropGames({ device, kind: 'provider', category, provider });
      navigate(`${path}${providerQuery(query, provider)}`);
    },
    resetProvider: () => navigate(`${path}${providerQuery(query, '')}`, { replace: true }),
  };
}

/** Where in the casino the address is, and the ways to go on from there. */
export type CasinoPlace = ReturnType<typeof useCasinoPlace>;
