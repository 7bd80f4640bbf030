import type { CatalogGame } from '../catalog-game.ts';

/** A game as search sees one, for tests: a title and a provider, and everything else usual. */
export function gameOf(title: string, providerTitle: string, id: number): CatalogGame {
  return {
    id,
    identifier: `g${id}`,
    title,
    providerTitle,
    category: 'slots',
    technology: 'html5',
    isMobile: true,
    hasLobby: false,
    hasDemo: true,
    hasCashback: false,
    hasTournament: false,
    givesExperience: true,
    contributionPercent: 100,
    rtp: 0,
    providerOrder: 1,
    closedFor: null,
    closedUntilMs: null,
    isHidden: false,
    isListed: true,
    isOn: true,
    listedAtMs: 0,
    popularity: 0,
    imageUrl: null,
    cover: '',
  };
}
