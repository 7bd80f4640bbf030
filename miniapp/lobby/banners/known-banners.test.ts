import { expect, test } from 'vitest';
import type { BannerView } from '../../../shared/lobby/catalog/contract.ts';
import { knownBanners } from './known-banners.ts';

const banner = (changes: Partial<BannerView>): BannerView => ({
  key: 'slots',
  link: '/casino/slots',
  modal: null,
  gradient: 'violet',
  ...changes,
});

const keysOf = (...banners: BannerView[]) => knownBanners(banners).map(({ key }) => key);

test('Banners keep the order that the server gives them', () => {
  const vip = banner({ key: 'vip', link: null, modal: 'vip' });
  expect(keysOf(vip, banner({}), banner({ key: 'live' }))).toEqual(['vip', 'slots', 'live']);
});

test('A banner is not shown without a known design or without a target', () => {
  expect(keysOf(banner({ key: 'summer' }), banner({ key: 'toString' }))).toEqual([]);
  expect(keysOf(banner({ link: null }), banner({ link: null, modal: 'airdrop' }))).toEqual([]);
});

test('A banner never leads outside the site', () => {
  for (const link of ['https://elsewhere.example', '//elsewhere.example', 'javascript:void 0']) {
    expect(keysOf(banner({ link }))).toEqual([]);
  }
});

test('The welcome banner is not shown again below the one that the page already has', () => {
  expect(keysOf(banner({ key: 'welcome', link: null, modal: 'registration' }))).toEqual([]);
});
