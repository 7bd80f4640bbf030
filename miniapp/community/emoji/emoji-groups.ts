import type { PlainKey } from '../../i18n/message-key.ts';

/** A group of emoji as `emojibase-data` counts them, which has no group of components here. */
type EmojiGroup = { readonly index: number; readonly face: string; readonly name: PlainKey };

/** The groups in the order in which they are shown, each with one of its emoji as its mark. */
export const EMOJI_GROUPS: readonly EmojiGroup[] = [
  { index: 0, face: '😀', name: 'emoji.smileys' },
  { index: 1, face: '👋', name: 'emoji.people' },
  { index: 3, face: '🐻', name: 'emoji.animals' },
  { index: 4, face: '🍔', name: 'emoji.food' },
  { index: 5, face: '🚀', name: 'emoji.travel' },
  { index: 6, face: '🎲', name: 'emoji.activities' },
  { index: 7, face: '💎', name: 'emoji.objects' },
  { index: 8, face: '💯', name: 'emoji.symbols' },
  { index: 9, face: '🏁', name: 'emoji.flags' },
];
