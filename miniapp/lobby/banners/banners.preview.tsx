import type { CSSProperties } from 'react';
import { BannerSlide } from './banner-slide.tsx';
import { knownBanners } from './known-banners.ts';

const FRAME: CSSProperties = { blockSize: '17rem', containerType: 'inline-size' };

const banners = knownBanners(
  [
    ['slots', 'violet'],
    ['live', 'ruby'],
    ['dice', 'indigo'],
    ['mines', 'mint'],
    ['battle', 'duel'],
    ['wheel', 'sunset'],
    ['vip', 'gold'],
  ].map(([key = '', gradient = '']) => ({ key, gradient, link: '/main', modal: null })),
);

/** The operator's banners in the carousel; a guest's button is quiet, a player's hot. */
export const previews = Object.fromEntries(
  banners.map((banner) => [
    banner.key,
    () => (
      <div style={FRAME}>
        <BannerSlide banner={banner} />
      </div>
    ),
  ]),
);
