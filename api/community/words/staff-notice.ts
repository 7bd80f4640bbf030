import { isNameOfStaff, isReservedNick } from '../../players/reserved-names.ts';

/** What stands in square brackets at the beginning of a message, or before a colon. */
const IN_BRACKETS = /^[\s\p{S}\p{P}]*[[【]\s*(?<head>[\p{L}\d .]{3,20}?)\s*[\]】]/u;
const BEFORE_COLON = /^[\p{S}\s]*[({<«]?\s*(?<head>[\p{L}\d .]{3,20}?)\s*[)}>»]?\s*[:：]\s/u;

/** What stands before a sign that parts a heading from what follows. */
const BEFORE_RULE = /^[\p{S}\p{P}\s]*(?<head>[\p{L}\d .]{3,30}?)\s*[|*│┃•]/u;

/** A dash parts two words; faces, hands and hearts say how somebody feels about the word. */
const FEELINGS = String.raw`\u2763\u2764\u{1F440}-\u{1F450}\u{1F483}-\u{1F49F}\u{1F600}-\u{1F64F}\u{1F90C}-\u{1F93E}\u{1F970}-\u{1F97A}\u{1FAE0}-\u{1FAFF}`;
const BEFORE_DASH = new RegExp(
  String.raw`^[\p{S}\p{P}\s]*(?<head>[\p{L}\d .]{3,30}?)\s*(?:[–—―]|-\s|[>»→]|(?![${FEELINGS}\d])\p{Extended_Pictographic})`,
  'u',
);

const headOf = (form: RegExp, text: string): string => form.exec(text)?.groups?.['head'] ?? '';

const isOfStaff = (name: string) => name !== '' && isReservedNick(name.replaceAll(' ', '.'));

/** Whether a heading begins with who writes; "Deposit — …" tells of something. */
const isSigned = (name: string) => isNameOfStaff(name.split(' ')[0] ?? '');

/**
 * Whether a message begins as a notice of staff does. "[Support] …" is certain; "Admin: …" may also
 * quote somebody or answer them, and so may "Admin — …".
 */
export function staffNoticeIn(text: string): 'certain' | 'likely' | undefined {
  if (isOfStaff(headOf(IN_BRACKETS, text))) return 'certain';
  const isLikely =
    isOfStaff(headOf(BEFORE_COLON, text)) ||
    isOfStaff(headOf(BEFORE_RULE, text)) ||
    isSigned(headOf(BEFORE_DASH, text));
  return isLikely ? 'likely' : undefined;
}
