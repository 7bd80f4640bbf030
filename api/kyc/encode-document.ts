import sharp from 'sharp';
import { Refusal } from '../../shared/errors/refusal.ts';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PIXELS,
  DOCUMENT_MAX_SIDE,
} from '../../shared/kyc/contract.ts';
import { createTurns } from '../auth/passwords.ts';
import type { DocumentRow } from './kyc-store.ts';

const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;
const LIMIT_SECONDS = 20;

/** What a file of each kind begins with, whatever it is called or says it is. */
const BEGINNINGS = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
  ['pdf', Buffer.from('%PDF-')],
] as const;

/** A PDF ends with this mark; readers look for it in so many bytes. */
const PDF_END = '%%EOF';
const PDF_TAIL_BYTES = 1024;

/** One picture at a time: unpacked, it may have over a hundred megabytes; twenty more may wait. */
const inTurn = createTurns(1, 20);

/** A document fit to be kept. */
export type EncodedDocument = {
  readonly bytes: Buffer;
  readonly mediaType: DocumentRow['media_type'];
};

/**
 * Makes a JPEG of a PNG or JPEG by decoding and encoding it anew: nothing but its pixels is kept,
 * neither place nor camera nor what hangs behind them. A PDF is kept as it is, for it cannot be
 * written anew without loss; staff open it where it can do no harm. Refuses `kyc.too-large` before a
 * large picture is unpacked, and `kyc.wrong-type` for all else.
 */
export async function encodeDocument(source: Buffer): Promise<EncodedDocument> {
  if (source.length > DOCUMENT_MAX_BYTES) throw tooLarge();
  const kind = BEGINNINGS.find(([, bytes]) => source.subarray(0, bytes.length).equals(bytes))?.[0];
  if (kind === undefined) throw new Refusal('kyc.wrong-type');
  if (kind !== 'pdf') {
    return { bytes: await inTurn(() => encode(source, kind)), mediaType: 'image/jpeg' };
  }
  if (!source.subarray(-PDF_TAIL_BYTES).includes(PDF_END)) throw new Refusal('kyc.wrong-type');
  return { bytes: source, mediaType: 'application/pdf' };
}

/** The refusal of a file with too many bytes or pixels. */
export const tooLarge = (): Refusal =>
  new Refusal('kyc.too-large', { maxBytes: DOCUMENT_MAX_BYTES, maxPixels: DOCUMENT_MAX_PIXELS });

async function encode(source: Buffer, kind: 'png' | 'jpeg'): Promise<Buffer> {
  const picture = sharp(source, {
    failOn: 'error',
    limitInputPixels: DOCUMENT_MAX_PIXELS,
    pages: 1,
    sequentialRead: true,
  });
  const { format, width, height } = await readable(picture.metadata());
  if (format !== kind) throw new Refusal('kyc.wrong-type');
  if (Math.max(width, height) > DOCUMENT_MAX_SIDE) throw tooLarge();
  const upright = picture.autoOrient().flatten({ background: '#ffffff' });
  return await readable(upright.jpeg(JPEG).timeout({ seconds: LIMIT_SECONDS }).toBuffer());
}

/** What the decoder cannot read is the sender's fault; a picture over the pixels it takes, too. */
async function readable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) throw tooLarge();
    throw new Refusal('kyc.wrong-type');
  }
}
