/** Letters and blanks that show nothing, though Unicode does not count them among control codes. */
const BLANK_LETTERS = /\u115F|\u1160|\u17B4|\u17B5|\u2800|\u3164|\uFFA0/gu;

/** Codes that control or show nothing, private ones, and those that are not assigned. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

const JOINER = '\u200D';

/** A joiner between the parts of one emoji, which is kept. */
const EMOJI_JOINER =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu;

/** Stands for a joiner that is kept while the others are dropped; no text keeps a private code. */
const KEPT_JOINER = '\uE000';

/** Marks above and below letters: a third one on the same letter only makes a mess. */
const TOO_MANY_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * A message as it is judged, kept and shown: in Unicode's compatibility form, without what nobody
 * sees, with single blanks, without blanks at its ends, and with at most two marks on a letter.
 */
export function cleanMessage(text: string): string {
  return text
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .normalize('NFKC')
    .replaceAll(KEPT_JOINER, '')
    .replaceAll(EMOJI_JOINER, KEPT_JOINER)
    .replaceAll(BLANK_LETTERS, '')
    .replaceAll(INVISIBLE, (code) => (code === KEPT_JOINER ? JOINER : ''))
    .replaceAll(TOO_MANY_MARKS, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
