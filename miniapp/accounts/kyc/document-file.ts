import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MIN_SIDE,
  DOCUMENT_TYPES,
} from '../../../shared/accounts/kyc/contract.ts';
import type { RefusedName } from '../../transport/refused-error.ts';

/**
 * Why a file need not be sent at all, as the server would refuse it; undefined when it may be sent.
 */
export function fileRefusal({ type, size }: Pick<File, 'type' | 'size'>): RefusedName | undefined {
  if (!DOCUMENT_TYPES.some((known) => known === type)) return 'kyc.wrong-type';
  return size > DOCUMENT_MAX_BYTES ? 'kyc.too-large' : undefined;
}

/** The first bytes of a file of each type, whatever it is called. */
const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

const LONGEST_BEGINNING = 8;

/** Whether a file is of one of the allowed types, by its content. */
export async function isOfKnownType(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, LONGEST_BEGINNING).arrayBuffer());
  return Object.values(BEGINNINGS).some((bytes) => bytes.every((byte, at) => head[at] === byte));
}

type Size = { readonly width: number; readonly height: number };

/** Whether a picture has enough pixels to be legible. */
export const isLargeEnough = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= DOCUMENT_MIN_SIDE;

/** The size of a picture at an address, in pixels; undefined when the browser cannot read it. */
async function sizeOf(address: string): Promise<Size | undefined> {
  const picture = new Image();
  return await new Promise((done) => {
    picture.addEventListener('load', () =>
      done({ width: picture.naturalWidth, height: picture.naturalHeight }),
    );
    picture.addEventListener('error', () => done(undefined));
    picture.src = address;
  });
}

/** A chosen file after its check. */
export type Judgement = 'good' | 'unreadable' | 'small';

/**
 * Checks a file before it may be sent; `address` is the picture's, for a file that claims to be
 * one.
 */
export async function judgeFile(file: Blob, address: string | undefined): Promise<Judgement> {
  if (!(await isOfKnownType(file))) return 'unreadable';
  if (address === undefined) return 'good';
  const size = await sizeOf(address);
  if (size === undefined) return 'unreadable';
  return isLargeEnough(size) ? 'good' : 'small';
}

const KILO = 1024;

/** A size in the unit that is easiest to read. */
export function sizeWriter(tag: string): (bytes: number) => string {
  const unit = (unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits });
  const small = unit('kilobyte', 0);
  const large = unit('megabyte', 1);
  return (bytes) =>
    bytes < KILO * KILO
      ? small.format(Math.max(1, bytes / KILO))
      : large.format(bytes / KILO / KILO);
}
