import { atom } from 'jotai';
import type { BannerView } from '../../../shared/lobby/catalog/contract.ts';
import { languageAtom } from '../../i18n/language.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { onCatalogChange } from '../catalog/on-catalog-change.ts';

/** The operator's banners in order; null until the server's answer. */
export const bannersAtom = atom<readonly BannerView[] | null>(null);

async function load(): Promise<void> {
  const language = store.get(languageAtom);
  const answer = await call('games.getBanners', { language }).catch(() => undefined);
  if (answer !== undefined && language === store.get(languageAtom)) {
    store.set(bannersAtom, answer.banners);
  }
}

let isFollowing = false;

/**
 * Asks for the banners once in a visit, and again when the operator changes what is on show or the
 * language is another.
 */
export function followBanners(): void {
  if (store.get(bannersAtom) === null) void load();
  if (isFollowing) return;
  isFollowing = true;
  onCatalogChange(() => void load());
  store.sub(languageAtom, () => void load());
}
