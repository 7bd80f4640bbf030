/** One paid place of a final standing. */
export type StandingLine = {
  readonly place: number;
  /** What others know the player by; null where the profile was hidden when it became final. */
  readonly publicId: string | null;
  readonly scoreMicro: bigint;
  /** The transfer group with which the score was reached; null where nobody has the same score. */
  readonly reachedGroup: string | null;
  readonly prizeMicro: bigint;
};

/** What a standing is of. */
export type StandingHead = {
  readonly slug: string;
  readonly termsHash: string;
  readonly bankMicro: bigint;
  readonly entrants: number;
};

/**
 * A final standing as a text: the head, then a line for each paid place. Its SHA-256 is the digest
 * that is published. It is public for ever, so a hidden profile is `hidden` there: its player finds
 * the line by the place.
 */
export function standingText(head: StandingHead, lines: readonly StandingLine[]): string {
  const { slug, termsHash, bankMicro, entrants } = head;
  const first = `race ${slug} terms ${termsHash} bank ${bankMicro} entrants ${entrants}`;
  const rest = lines.map(
    ({ place, publicId, scoreMicro, reachedGroup, prizeMicro }) =>
      `${place} ${publicId ?? 'hidden'} ${scoreMicro} ${reachedGroup ?? '-'} ${prizeMicro}`,
  );
  return `${[first, ...rest].join('\n')}\n`;
}
