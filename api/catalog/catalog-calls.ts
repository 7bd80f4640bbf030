import { Refusal } from '../../shared/errors/refusal.ts';
import type { CallHandlers } from '../transport/handlers.ts';

const unavailable = () => Promise.reject(new Refusal('menu.unavailable'));

export const catalogCalls = {
  'games.getGames': unavailable,
  'games.getGame': unavailable,
  'games.getFavoriteGames': unavailable,
  'games.switchFavoriteStatus': unavailable,
  'games.getBanners': unavailable,
  'slotegrator.carousel.searchGame': unavailable,
  'slotegrator.carousel.getProviderGame': unavailable,
  'slotegrator.carousel.loadPopularSlots': unavailable,
  'slotegrator.carousel.loadPopularLive': unavailable,
  'slotegrator.carousel.loadHotGames': unavailable,
  'slotegrator.carousel.loadNewGames': unavailable,
  'slotegrator.carousel.loadPopularGames': unavailable,
  'slotegrator.carousel.getHotList': unavailable,
  'slotegrator.carousel.getNewGames': unavailable,
  'slotegrator.carousel.getPopularList': unavailable,
  'slotegrator.carousel.getSpecialList': unavailable,
} satisfies Partial<CallHandlers>;
