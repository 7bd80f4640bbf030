import type { ComponentType } from 'react';
import type { BannerView } from '../../shared/catalog/contract.ts';
import { BattleTileArt } from '../art/battle-tile-art.tsx';
import { CryptoBannerArt } from '../art/crypto-banner-art.tsx';
import { DiceTileArt } from '../art/dice-tile-art.tsx';
import { LiveBannerArt } from '../art/live-banner-art.tsx';
import { MinesTileArt } from '../art/mines-tile-art.tsx';
import { SlotsBannerArt } from '../art/slots-banner-art.tsx';
import { VipBannerArt } from '../art/vip-banner-art.tsx';
import { WheelTileArt } from '../art/wheel-tile-art.tsx';
import type { MessageKey } from '../i18n/message-key.ts';
import type { ModalName } from '../shell/modal-atom.ts';

type Art = ComponentType<{ readonly className?: string | undefined }>;

/** What a banner's key stands for: its picture and its words. */
type Looks = {
  readonly Art: Art;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly action: MessageKey;
};

const LOOKS: Readonly<Record<string, Looks>> = {
  slots: {
    Art: SlotsBannerArt,
    title: 'banner.slots.title',
    text: 'banner.slots.text',
    action: 'banner.slots.action',
  },
  crypto: {
    Art: CryptoBannerArt,
    title: 'banner.crypto.title',
    text: 'banner.crypto.text',
    action: 'banner.crypto.action',
  },
  live: {
    Art: LiveBannerArt,
    title: 'banner.live.title',
    text: 'banner.live.text',
    action: 'banner.live.action',
  },
  dice: {
    Art: DiceTileArt,
    title: 'banner.dice.title',
    text: 'banner.dice.text',
    action: 'banner.dice.action',
  },
  mines: {
    Art: MinesTileArt,
    title: 'banner.mines.title',
    text: 'banner.mines.text',
    action: 'banner.mines.action',
  },
  battle: {
    Art: BattleTileArt,
    title: 'banner.battle.title',
    text: 'banner.battle.text',
    action: 'banner.battle.action',
  },
  wheel: {
    Art: WheelTileArt,
    title: 'banner.wheel.title',
    text: 'banner.wheel.text',
    action: 'banner.wheel.action',
  },
  vip: {
    Art: VipBannerArt,
    title: 'banner.vip.title',
    text: 'banner.vip.text',
    action: 'banner.vip.action',
  },
};

const MODALS: readonly string[] = ['vip', 'registration'] satisfies readonly ModalName[];

const isModal = (name: string): name is ModalName => MODALS.includes(name);

/** A banner that can be shown: its looks, and the one place it leads to. */
export type KnownBanner = {
  readonly key: string;
  readonly gradient: string;
  readonly looks: Looks;
  readonly target: { readonly link: string } | { readonly modal: ModalName };
};

/**
 * The banners this version of the page has looks and a target for, in their order. The house's
 * welcome is left out: it stands first on the page by itself.
 */
export function knownBanners(banners: readonly BannerView[]): readonly KnownBanner[] {
  return banners.flatMap((banner): readonly KnownBanner[] => {
    const { key, gradient } = banner;
    const looks = Object.hasOwn(LOOKS, key) ? LOOKS[key] : undefined;
    const target = targetOf(banner);
    return looks === undefined || target === undefined ? [] : [{ key, gradient, looks, target }];
  });
}

function targetOf({ link, modal }: BannerView): KnownBanner['target'] | undefined {
  if (link !== null) return /^\/(?!\/)/.test(link) ? { link } : undefined;
  return modal !== null && isModal(modal) ? { modal } : undefined;
}
