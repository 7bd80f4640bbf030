import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/languages.ts';
import type { BannerView } from '../../../shared/lobby/catalog/contract.ts';
import type { Banner } from './catalog-store.ts';

/**
 * The banners that are on and between their start and their end, with their own words where they
 * have any.
 */
export function bannersAt(
  banners: readonly Banner[],
  nowMs: number,
  language: Language = DEFAULT_LANGUAGE,
): BannerView[] {
  return banners
    .filter((banner) => isShownAt(banner, nowMs))
    .map(({ key, link, modal, gradient, words }) => ({
      key,
      link,
      modal,
      gradient,
      ...(words !== null && { words: words[language] }),
    }));
}

function isShownAt({ is_enabled: isEnabled, ...banner }: Banner, nowMs: number): boolean {
  const startsAtMs = banner.starts_at?.getTime() ?? -Infinity;
  const endsAtMs = banner.ends_at?.getTime() ?? Infinity;
  return isEnabled && startsAtMs <= nowMs && nowMs < endsAtMs;
}

export const areSameBanners = (one: readonly Banner[], other: readonly Banner[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
