import { isReservedNick } from '../../players/reserved-names.ts';

/** What stands in square brackets at the beginning of a message, or before a colon. */
const IN_BRACKETS = /^[\s\p{S}\p{P}]*[[【]\s*(?<head>[\p{L}\d .]{3,20}?)\s*[\]】]/u;
const BEFORE_COLON = /^[\p{S}\s]*[({<«]?\s*(?<head>[\p{L}\d .]{3,20}?)\s*[)}>»]?\s*[:：]\s/u;

const isOfStaff = (name: string | undefined) =>
  name !== undefined && isReservedNick(name.replaceAll(' ', '.'));

/**
 * Whether a message begins as a notice of staff does. "[Support] …" is certain; "Admin: …" may also
 * quote somebody or answer them.
 */
export function staffNoticeIn(text: string): 'certain' | 'likely' | undefined {
  if (isOfStaff(IN_BRACKETS.exec(text)?.groups?.['head'])) return 'certain';
  return isOfStaff(BEFORE_COLON.exec(text)?.groups?.['head']) ? 'likely' : undefined;
}
