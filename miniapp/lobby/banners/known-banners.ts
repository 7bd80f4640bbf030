import type { ComponentType } from 'react';
import type { BannerView } from '../../../shared/lobby/catalog/contract.ts';
import { CryptoBannerArt } from '../../art/crypto-banner-art.tsx';
import { LiveBannerArt } from '../../art/live-banner-art.tsx';
import { SlotsBannerArt } from '../../art/slots-banner-art.tsx';
import { VipBannerArt } from '../../art/vip-banner-art.tsx';
import { GAMES } from '../../games/manifests.ts';
import { TileArt } from '../../games/tile-art.tsx';
import type { PlainKey } from '../../i18n/message-key.ts';
import type { ModalName } from '../../ui/modal-atom.ts';

type Art = ComponentType<{ readonly className?: string | undefined }>;

/** The picture and the words for a banner's key. */
type Looks = {
  readonly Art: Art;
  readonly title: PlainKey;
  readonly text: PlainKey;
  readonly action: PlainKey;
};

/** The words and the picture that came with a banner. */
export type OwnLooks = NonNullable<BannerView['words']>;

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
  ...Object.fromEntries(
    GAMES.map(({ name }): readonly [string, Looks] => [
      name,
      {
        Art: ({ className }) => TileArt({ className, game: name }),
        title: `banner.${name}.title`,
        text: `banner.${name}.text`,
        action: `banner.${name}.action`,
      },
    ]),
  ),
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
  readonly looks: Looks | OwnLooks;
  readonly target: { readonly link: string } | { readonly modal: ModalName };
};

/**
 * The banners that this version of the page can show, in order. The welcome banner is left out: the
 * page already shows it first.
 */
export function knownBanners(banners: readonly BannerView[]): readonly KnownBanner[] {
  return banners.flatMap((banner): readonly KnownBanner[] => {
    const { key, gradient } = banner;
    const looks = banner.words ?? (Object.hasOwn(LOOKS, key) ? LOOKS[key] : undefined);
    const target = targetOf(banner);
    return looks === undefined || target === undefined ? [] : [{ key, gradient, looks, target }];
  });
}

function targetOf({ link, modal }: BannerView): KnownBanner['target'] | undefined {
  if (link !== null) return /^\/(?!\/)/.test(link) ? { link } : undefined;
  return modal !== null && isModal(modal) ? { modal } : undefined;
}
