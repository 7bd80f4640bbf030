const MAX_CHARACTERS = 80;
const ENDING_CHARACTERS = 8;

/**
 * The original name of a player's file, made safe to show: without folders, line breaks and
 * invisible characters, and short. It is not the name of any file of ours.
 */
export function shownFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[<>:"|?*]/g, '')
    .trim()
    .replace(/^\.+/, '');
  if (name === undefined || name === '') return 'document';
  if (name.length <= MAX_CHARACTERS) return name;
  const head = name.slice(0, MAX_CHARACTERS - ENDING_CHARACTERS - 1).toWellFormed();
  return `${head}…${name.slice(-ENDING_CHARACTERS).toWellFormed()}`;
}
