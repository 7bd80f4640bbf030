import type { Sticker } from '../../../shared/community/stickers/stickers.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

/** What each sticker is called, for screen readers and the search. */
export const STICKER_NAMES = {
  hello: 'stickers.hello',
  luck: 'stickers.luck',
  jackpot: 'stickers.jackpot',
  laugh: 'stickers.laugh',
  love: 'stickers.love',
  cool: 'stickers.cool',
  sad: 'stickers.sad',
  shock: 'stickers.shock',
  rain: 'stickers.rain',
  gg: 'stickers.gg',
} as const satisfies Record<Sticker, PlainKey>;
