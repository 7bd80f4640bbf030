import type { DocumentRow } from './kyc-store.ts';

const MAX_CHARACTERS = 80;
const TAIL_CHARACTERS = 4;

/** The endings a file of each type may keep; another is replaced by the first. */
const ENDINGS: Readonly<Record<DocumentRow['media_type'], readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'png'],
  'application/pdf': ['pdf'],
};

/**
 * The original name of a player's file, made safe to show: without folders, line breaks and
 * invisible characters, short, and with an ending of what the file is. It is not the name of any
 * file of ours.
 */
export function shownFileName(given: string, mediaType: DocumentRow['media_type']): string {
  const name = given
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[<>:"|?*]/g, '')
    .trim()
    .replace(/^\.+/, '');
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]{1,8}))?$/u.exec(name ?? '') ?? [];
  const endings = ENDINGS[mediaType];
  const kept = endings.find((one) => one === ending.toLowerCase()) ?? endings[0] ?? '';
  return `${shortened(stem.trim() || 'document', MAX_CHARACTERS - kept.length - 1)}.${kept}`;
}

/** A long name keeps its beginning and its end, where numbers often stand. */
function shortened(stem: string, maxCharacters: number): string {
  if (stem.length <= maxCharacters) return stem;
  const head = stem.slice(0, maxCharacters - TAIL_CHARACTERS - 1).toWellFormed();
  return `${head}…${stem.slice(-TAIL_CHARACTERS).toWellFormed()}`;
}
