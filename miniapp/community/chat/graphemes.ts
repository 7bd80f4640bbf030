const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a person counts as characters: an emoji of several parts is one. */
export function graphemesIn(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
