const SHOWN_MOST = 120;

/** Control characters, marks that turn the direction of text, and what has no width. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\uFFFD]+/gu;

/**
 * What may be kept and shown of a text that a stranger's host sent: one short line, in which nothing can
 * look like another line or change how the rest reads.
 */
export function shortTextOf(text: string): string {
  const line = text.toWellFormed().replaceAll(UNSHOWN, ' ').replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length > SHOWN_MOST ? `${letters.slice(0, SHOWN_MOST).join('')}…` : line;
}
