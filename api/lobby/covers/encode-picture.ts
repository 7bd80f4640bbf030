import { loadSharp } from '../../platform/pictures/sharp.ts';

const MAX_PIXELS = 40_000_000;
const FORMATS: ReadonlySet<string> = new Set(['svg', 'png', 'jpeg', 'webp', 'gif', 'heif']);

/**
 * Flat art keeps its edges at this quality, with full colour resolution. Effort 1 takes half the
 * time of effort 2 for a tenth more bytes: a drawn cover has 5 kB at 240 pixels and 9 kB at 480.
 */
const AVIF = { quality: 55, effort: 1, chromaSubsampling: '4:4:4' } as const;

/** The size of a picture in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/**
 * Makes an AVIF of a size, cut at the middle where the proportions differ. Throws for what is no
 * picture, whatever it was called, and for one that would unpack to too much.
 */
export async function encodePicture(source: Buffer, size: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, pages: 1 });
  const { format } = await picture.metadata();
  if (!FORMATS.has(format)) throw new Error(`a picture of the kind ${format}`);
  return await picture
    .rotate()
    .resize(size.width, size.height, { fit: 'cover' })
    .avif(AVIF)
    .toBuffer();
}
