import {
  bannersOutput,
  carouselOutput,
  favoritesOutput,
  gameIdInput,
  gameOutput,
  gamesInput,
  gamesOutput,
  listInput,
  listOutput,
  lobbyOutput,
  openDemoInput,
  openGameInput,
  openGameOutput,
  providerGamesInput,
  searchInput,
  searchOutput,
  switchedFavoriteOutput,
} from '../lobby/catalog/contract.ts';
import { nothing } from '../platform/nothing.ts';

/** The calls of the catalogue and of third-party games. */
export const catalogCalls = {
  'games.getGames': { access: 'guest', movesMoney: false, input: gamesInput, output: gamesOutput },
  'games.getGame': { access: 'guest', movesMoney: false, input: gameIdInput, output: gameOutput },
  'games.getFavoriteGames': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: favoritesOutput,
  },
  'games.switchFavoriteStatus': {
    access: 'player',
    movesMoney: false,
    input: gameIdInput,
    output: switchedFavoriteOutput,
  },
  'games.openGame': {
    access: 'player',
    movesMoney: false,
    input: openGameInput,
    output: openGameOutput,
  },
  /** Opens a game without money; guests may do so where the policy allows. */
  'games.openDemo': {
    access: 'guest',
    movesMoney: false,
    input: openDemoInput,
    output: openGameOutput,
  },
  'games.getLobby': {
    access: 'player',
    movesMoney: false,
    input: gameIdInput,
    output: lobbyOutput,
  },
  'games.getBanners': { access: 'guest', movesMoney: false, input: nothing, output: bannersOutput },
  'slotegrator.carousel.searchGame': {
    access: 'guest',
    movesMoney: false,
    input: searchInput,
    output: searchOutput,
  },
  'slotegrator.carousel.getProviderGame': {
    access: 'guest',
    movesMoney: false,
    input: providerGamesInput,
    output: listOutput,
  },
  'slotegrator.carousel.loadPopularSlots': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadPopularLive': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadHotGames': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadNewGames': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadPopularGames': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.getHotList': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'slotegrator.carousel.getNewGames': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'slotegrator.carousel.getPopularList': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'slotegrator.carousel.getSpecialList': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
} as const;
