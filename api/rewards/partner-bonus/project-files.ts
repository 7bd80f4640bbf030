import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';

const KINDS: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const MAX_BYTES = 24_000;
const MAX_LENGTH = 400;

/** A description by language; English is always there. */
export const partnerDescription = z
  .partialRecord(z.enum(LANGUAGES), z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH)))
  .check(z.refine((texts) => texts.en !== undefined, 'en is missing'));

/**
 * The picture of a file as a data URI: it is shown as a picture alone, so that no script of an SVG
 * runs and no partner learns who looks.
 */
export async function readLogo(file: string): Promise<string> {
  const kind = KINDS[extname(file).toLowerCase()];
  const bytes = await readFile(file);
  if (kind === undefined || bytes.length > MAX_BYTES) {
    throw new Error(`A logo is an SVG, PNG or WebP of at most ${MAX_BYTES} bytes.`);
  }
  return `data:${kind};base64,${bytes.toString('base64')}`;
}
