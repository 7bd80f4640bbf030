import { atom } from 'jotai';
import type { BannerView } from '../../../shared/lobby/catalog/contract.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { onCatalogChange } from '../catalog/on-catalog-change.ts';

/** The operator's banners in order; null until the server's answer. */
export const bannersAtom = atom<readonly BannerView[] | null>(null);

async function load(): Promise<void> {
  const answer = await call('games.getBanners', {}).catch(() => undefined);
  if (answer !== undefined) store.set(bannersAtom, answer.banners);
}

let isFollowing = false;

/** Asks for the banners once in a visit, and again when the operator changes what is on show. */
export function followBanners(): void {
  if (store.get(bannersAtom) === null) void load();
  if (isFollowing) return;
  isFollowing = true;
  onCatalogChange(() => void load());
}
