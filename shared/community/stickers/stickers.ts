/** Our ten stickers, in the order in which they are shown; a picture of each is at `stickerPath`. */
export const STICKERS = [
  'hello',
  'luck',
  'jackpot',
  'laugh',
  'love',
  'cool',
  'sad',
  'shock',
  'rain',
  'gg',
] as const;
export type Sticker = (typeof STICKERS)[number];

/** The address of a sticker's picture on our own site. */
export const stickerPath = (sticker: Sticker): string => `/stickers/${sticker}.svg`;

/** The sticker at an address; undefined where there is none. */
export function stickerAt(address: string): Sticker | undefined {
  return STICKERS.find((sticker) => stickerPath(sticker) === address);
}
