import * as z from 'zod/mini';
import { LANGUAGES } from '../../i18n/languages.ts';

const MAX_LENGTH = 400;

/** A description by language; English is always there. */
export const partnerDescription = z
  .partialRecord(z.enum(LANGUAGES), z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH)))
  .check(z.refine((texts) => texts.en !== undefined, 'en is missing'));

/** The description in a language, or in English. */
export function descriptionIn(json: string, language: string): string {
  const parsed = z.record(z.string(), z.string()).safeParse(JSON.parse(json));
  const texts = parsed.success ? parsed.data : {};
  return texts[language] ?? texts['en'] ?? '';
}
