import type { BannerView } from '../../../shared/lobby/catalog/contract.ts';
import type { Banner } from './catalog-store.ts';

/** The banners that are on and between their start and their end. */
export function bannersAt(banners: readonly Banner[], nowMs: number): BannerView[] {
  return banners.flatMap((banner) =>
    isShownAt(banner, nowMs)
      ? [{ key: banner.key, link: banner.link, modal: banner.modal, gradient: banner.gradient }]
      : [],
  );
}

function isShownAt({ is_enabled: isEnabled, ...banner }: Banner, nowMs: number): boolean {
  const startsAtMs = banner.starts_at?.getTime() ?? -Infinity;
  const endsAtMs = banner.ends_at?.getTime() ?? Infinity;
  return isEnabled && startsAtMs <= nowMs && nowMs < endsAtMs;
}

export const areSameBanners = (one: readonly Banner[], other: readonly Banner[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
