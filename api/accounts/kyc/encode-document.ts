import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PIXELS,
  DOCUMENT_MAX_SIDE,
} from '../../../shared/accounts/kyc/contract.ts';
import { createLimiter } from '../credentials/passwords.ts';
import {
  kindOfFile,
  type PictureRule,
  recodePicture,
} from '../../platform/pictures/read-picture.ts';
import type { DocumentRow } from './kyc-store.ts';

const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

/** A PDF ends with this mark; readers look for it in so many bytes. */
const PDF_END = '%%EOF';
const PDF_TAIL_BYTES = 1024;

/** The refusal of a file with too many bytes or pixels. */
export const tooLarge = (): Refusal =>
  new Refusal('kyc.too-large', { maxBytes: DOCUMENT_MAX_BYTES, maxPixels: DOCUMENT_MAX_PIXELS });

const RULE: PictureRule = {
  maxPixels: DOCUMENT_MAX_PIXELS,
  maxSide: DOCUMENT_MAX_SIDE,
  limitSeconds: 20,
  tooLarge,
  unreadable: () => new Refusal('kyc.wrong-type'),
};

/** One picture at a time: unpacked, it may have over a hundred megabytes; twenty more may wait. */
const inTurn = createLimiter(1, 20);

/** A document fit to be kept. */
export type EncodedDocument = {
  readonly bytes: Buffer;
  readonly mediaType: DocumentRow['media_type'];
};

/**
 * Makes a JPEG of a PNG or JPEG by decoding and encoding it again: only its pixels are kept, no
 * location, camera or appended data. A PDF is stored as it is, because it cannot be rewritten
 * without loss; staff open it where it can do no harm. Refuses `kyc.too-large` before a large
 * picture is decompressed, and `kyc.wrong-type` for anything else.
 */
export async function encodeDocument(source: Buffer): Promise<EncodedDocument> {
  if (source.length > DOCUMENT_MAX_BYTES) throw tooLarge();
  const kind = kindOfFile(source);
  if (kind === 'png' || kind === 'jpeg') {
    const bytes = await inTurn(() =>
      recodePicture({
        source,
        kind,
        rule: RULE,
        encode: (picture) => picture.autoOrient().flatten({ background: '#ffffff' }).jpeg(JPEG),
      }),
    );
    return { bytes, mediaType: 'image/jpeg' };
  }
  const isWhole = kind === 'pdf' && source.subarray(-PDF_TAIL_BYTES).includes(PDF_END);
  if (!isWhole) throw RULE.unreadable();
  return { bytes: source, mediaType: 'application/pdf' };
}
