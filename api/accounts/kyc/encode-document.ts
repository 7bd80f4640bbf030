import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PIXELS,
  DOCUMENT_MAX_SIDE,
  DOCUMENT_MIN_SIDE,
} from '../../../shared/accounts/kyc/contract.ts';
import { createLimiter } from '../../platform/limiter.ts';
import {
  kindOfFile,
  type PictureRule,
  recodePicture,
} from '../../platform/pictures/read-picture.ts';
import type { DocumentRow } from './kyc-store.ts';
import { judgePdf } from './judge-pdf.ts';
import { endsAsPdf } from './passive-pdf.ts';

const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

/** The refusal of a file with too many bytes or pixels. */
export const tooLarge = (): Refusal =>
  new Refusal('kyc.too-large', { maxBytes: DOCUMENT_MAX_BYTES, maxPixels: DOCUMENT_MAX_PIXELS });

const RULE: PictureRule = {
  maxPixels: DOCUMENT_MAX_PIXELS,
  maxSide: DOCUMENT_MAX_SIDE,
  minSide: {
    pixels: DOCUMENT_MIN_SIDE,
    tooSmall: () => new Refusal('kyc.too-small', { side: DOCUMENT_MIN_SIDE }),
  },
  limitSeconds: 20,
  tooLarge,
  unreadable: () => new Refusal('kyc.wrong-type'),
};

/** One at a time: unpacked, a picture may have over a hundred megabytes; twenty more may wait. */
const inTurn = createLimiter(1, 20);

/** A file fit to be kept. */
export type EncodedDocument = {
  readonly bytes: Buffer;
  readonly mediaType: DocumentRow['media_type'];
};

/** How large a file may be, and its refusals. */
export type FileRule = PictureRule & {
  readonly maxBytes: number;
  readonly activePdf: () => Refusal;
};

const DOCUMENT_RULE: FileRule = {
  ...RULE,
  maxBytes: DOCUMENT_MAX_BYTES,
  activePdf: () => new Refusal('kyc.active-pdf'),
};

/** A document that is to be kept; refuses as `encodeFile` does. */
export const encodeDocument = (source: Buffer): Promise<EncodedDocument> =>
  encodeFile(source, DOCUMENT_RULE);

/**
 * Makes a JPEG of a PNG or JPEG by decoding and encoding it again: only its pixels are kept, no
 * location, camera or appended data. A PDF is stored as it is, because it cannot be rewritten
 * without loss, so one that does more than show its pages is refused. The rule says how: before a
 * large picture is decompressed, for one in which nothing can be read, and for anything else.
 */
export async function encodeFile(source: Buffer, rule: FileRule): Promise<EncodedDocument> {
  if (source.length > rule.maxBytes) throw rule.tooLarge();
  const kind = kindOfFile(source);
  if (kind === 'png' || kind === 'jpeg') {
    const bytes = await inTurn(() =>
      recodePicture({
        source,
        kind,
        rule,
        encode: (picture) => picture.autoOrient().flatten({ background: '#ffffff' }).jpeg(JPEG),
      }),
    );
    return { bytes, mediaType: 'image/jpeg' };
  }
  if (kind !== 'pdf' || !endsAsPdf(source)) throw rule.unreadable();
  if (!(await inTurn(() => judgePdf(source)))) throw rule.activePdf();
  return { bytes: source, mediaType: 'application/pdf' };
}
