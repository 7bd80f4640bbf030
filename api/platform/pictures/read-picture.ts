import type { Sharp } from 'sharp';
import type { Refusal } from '../../../shared/errors/refusal.ts';
import { loadSharp } from './sharp.ts';

/** The first bytes of each kind of file; its name and declared type are not trusted. */
const BEGINNINGS = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
  ['gif', Buffer.from('GIF87a')],
  ['gif', Buffer.from('GIF89a')],
  ['pdf', Buffer.from('%PDF-')],
] as const;

/** What a file may be. */
export type FileKind = (typeof BEGINNINGS)[number][0];

/** The kind of a file by its first bytes; undefined for anything else. */
export const kindOfFile = (source: Buffer): FileKind | undefined =>
  BEGINNINGS.find(([, bytes]) => source.subarray(0, bytes.length).equals(bytes))?.[0];

/** How large a picture may be, and the refusals for one that is larger or unreadable. */
export type PictureRule = {
  readonly maxPixels: number;
  readonly maxSide: number;
  /** The shortest side of a picture that is worth keeping; any is without it. */
  readonly minSide?: { readonly pixels: number; readonly tooSmall: () => Refusal };
  /** The longest time encoding may take. */
  readonly limitSeconds: number;
  readonly tooLarge: () => Refusal;
  readonly unreadable: () => Refusal;
};

/** A picture, and how to encode it. */
export type Recoding = {
  readonly source: Buffer;
  readonly kind: Exclude<FileKind, 'pdf'>;
  readonly rule: PictureRule;
  readonly encode: (picture: Sharp) => Sharp;
};

/**
 * Decodes the first frame of a picture and encodes it again, so that only its pixels are kept.
 * Refuses by the rule: a large one before it is decompressed, and one whose content is of another
 * kind than its first bytes.
 */
export async function recodePicture({ source, kind, rule, encode }: Recoding): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(source, {
    failOn: 'error',
    limitInputPixels: rule.maxPixels,
    pages: 1,
    sequentialRead: true,
  });
  const { format, width, height } = await readable(picture.metadata(), rule);
  if (format !== kind) throw rule.unreadable();
  if (Math.max(width, height) > rule.maxSide) throw rule.tooLarge();
  const { minSide } = rule;
  if (minSide && Math.min(width, height) < minSide.pixels) throw minSide.tooSmall();
  const encoded = encode(picture).timeout({ seconds: rule.limitSeconds });
  return await readable(encoded.toBuffer(), rule);
}

/** A picture the decoder cannot read, or with too many pixels for it, is the sender's fault. */
async function readable<Value>(
  reading: Promise<Value>,
  { tooLarge, unreadable }: PictureRule,
): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) throw tooLarge();
    throw unreadable();
  }
}
