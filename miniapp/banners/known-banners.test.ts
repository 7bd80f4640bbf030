import { expect, it } from 'vitest';
import type { BannerView } from '../../shared/catalog/contract.ts';
import { knownBanners } from './known-banners.ts';

const banner = (changes: Partial<BannerView>): BannerView => ({
  key: 'slots',
  link: '/casino/slots',
  modal: null,
  gradient: 'violet',
  ...changes,
});

const keysOf = (...banners: BannerView[]) => knownBanners(banners).map(({ key }) => key);

it('banners keep the order the server gives them', () => {
  const vip = banner({ key: 'vip', link: null, modal: 'vip' });
  expect(keysOf(vip, banner({}), banner({ key: 'live' }))).toEqual(['vip', 'slots', 'live']);
});

it('a banner without looks or without anywhere to lead is not shown', () => {
  expect(keysOf(banner({ key: 'summer' }), banner({ key: 'toString' }))).toEqual([]);
  expect(keysOf(banner({ link: null }), banner({ link: null, modal: 'airdrop' }))).toEqual([]);
});

it('a banner leads nowhere outside the site', () => {
  for (const link of ['https://elsewhere.example', '//elsewhere.example', 'javascript:void 0']) {
    expect(keysOf(banner({ link }))).toEqual([]);
  }
});

it('the welcome that stands on the page already is not hung again', () => {
  expect(keysOf(banner({ key: 'welcome', link: null, modal: 'registration' }))).toEqual([]);
});
