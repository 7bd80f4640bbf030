import {
  THIRD_PARTY_CATEGORIES,
  SEARCH_MIN_LENGTH,
  type ThirdPartyCategory,
  type Category,
} from '../../../shared/lobby/catalog/categories.ts';

/** The categories whose lists the server keeps for everybody. */
export type ListedCategory = Exclude<Category, 'favorite'>;

/** Which device's games are shown: a phone is offered only what runs on one. */
export type Device = 'mobile' | 'desk';

/** Where the games of a grid come from. */
export type GameSource = { readonly device: Device } & (
  | { readonly kind: 'category'; readonly category: ListedCategory }
  | { readonly kind: 'provider'; readonly category: ThirdPartyCategory; readonly provider: string }
  | { readonly kind: 'search'; readonly search: string }
);

/** Whether a category has providers to choose from. */
export function isThirdParty(category: Category): category is ThirdPartyCategory {
  return THIRD_PARTY_CATEGORIES.some((one) => one === category);
}

/** The name of a source: sources of one name have the same games. */
export function keyOfSource(source: GameSource): string {
  switch (source.kind) {
    case 'category':
      return `${source.device}/${source.category}`;
    case 'provider':
      return `${source.device}/${source.category}/${source.provider}`;
    case 'search':
      return `${source.device}//${source.search}`;
  }
}

/** The part of an address's query that chooses games. */
export type Choice = { readonly search: string; readonly provider: string | undefined };

/** Reads the choice from a query; a search counts without the space around it. */
export function choiceOfQuery(query: string, category: Category): Choice {
  const params = new URLSearchParams(query);
  const provider = params.get('provider') ?? '';
  return {
    search: (params.get('search') ?? '').trim(),
    provider: isThirdParty(category) && provider !== '' ? provider : undefined,
  };
}

/** Whether a text is long enough to search by. */
export function isSearchable(search: string): boolean {
  return search.length >= SEARCH_MIN_LENGTH;
}

/** The source that a place in the casino shows; undefined is the player's favourites. */
export function sourceOfPlace(
  device: Device,
  category: Category,
  { search, provider }: Choice,
): GameSource | undefined {
  if (isSearchable(search)) return { device, kind: 'search', search };
  if (category === 'favorite') return undefined;
  if (provider === undefined || !isThirdParty(category))
    return { device, kind: 'category', category };
  return { device, kind: 'provider', category, provider };
}
