const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const LETTER = /\p{L}/gu;

/** The code points of the longest emoji: two people with skin tones who kiss. */
const LONGEST_EMOJI = 10;

/**
 * What a person counts as characters: an emoji of several parts is one. Some scripts and joiners let
 * thousands of letters or emoji be one grapheme to Unicode, which nobody would count as one: of these
 * each code point counts.
 */
export function lengthOf(text: string): number {
  let length = 0;
  for (const { segment } of segmenter.segment(text)) length += weightOf(segment);
  return length;
}

function weightOf(grapheme: string): number {
  if (grapheme.length === 1) return 1;
  const letters = grapheme.match(LETTER)?.length ?? 0;
  if (letters > 1) return letters;
  const codes = Array.from(grapheme).length;
  return codes > LONGEST_EMOJI ? codes : 1;
}
