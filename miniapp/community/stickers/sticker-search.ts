import type { Sticker } from '../../../shared/community/stickers/stickers.ts';

/** Names by sticker, in the language of the tag. */
type Names = ReadonlyMap<Sticker, string>;

/**
 * The stickers whose names contain what is typed, in whatever case. Capital letters are those of the
 * names' language and not of the browser's: in Turkish `I` is the capital of `ı`.
 */
export function stickersFor(typed: string, names: Names, tag: string): readonly Sticker[] {
  const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase(tag).trim();
  const wanted = plain(typed);
  return [...names].filter(([, name]) => plain(name).includes(wanted)).map(([sticker]) => sticker);
}
