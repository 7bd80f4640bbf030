/**
 * An edition of the terms and the privacy policy. `from` is the day it is in force from, in UTC, and
 * its name; `announced` is the day players were told of it, null for the first one. With `asksAgain`
 * players accept it before they play on; otherwise the edition they accepted goes on to count.
 * `digest` is the SHA-256 of its text in all languages.
 */
export type TermsEdition = {
  readonly from: string;
  readonly announced: string | null;
  readonly asksAgain: boolean;
  readonly digest: string;
};

/** How many days before it is in force an edition is announced, at the least. */
export const ANNOUNCED_DAYS = 14;

/** Every edition there was, the oldest first. The last one may still be to come. */
export const TERMS_EDITIONS: readonly [TermsEdition, ...TermsEdition[]] = [
  {
    from: '2026-11-26',
    announced: null,
    asksAgain: true,
    digest: 'e0c64687ac819106b987b9dc7b2b7ee5e64f17d89f5396ab21e1541a3cc3b4da',
  },
  {
    from: '2026-12-13',
    announced: '2026-11-29',
    asksAgain: false,
    digest: '2abbfc6651b455817390797fbaf49c119737fa1188d7346e7260de0964568740',
  },
];

/** The first moment of an edition. */
export const startMsOf = ({ from }: Pick<TermsEdition, 'from'>): number =>
  Date.parse(`${from}T00:00:00Z`);

type Editions = readonly [TermsEdition, ...TermsEdition[]];

/** The edition in force at a moment: the newest that has begun, and the first one before all. */
export const termsInForce = (nowMs: number, editions: Editions = TERMS_EDITIONS): TermsEdition =>
  editions.findLast((edition) => startMsOf(edition) <= nowMs) ?? editions[0];

/** The edition that has to be accepted to play: the newest in force that asks for it. */
export const termsToAccept = (nowMs: number, editions: Editions = TERMS_EDITIONS): TermsEdition =>
  editions.findLast((edition) => edition.asksAgain && startMsOf(edition) <= nowMs) ?? editions[0];

/** Whether who accepted an edition may play: it is the one to accept now, or a later one. */
export function hasAcceptedTerms(
  accepted: string | null,
  nowMs: number,
  editions: Editions = TERMS_EDITIONS,
): boolean {
  const at = editions.findIndex(({ from }) => from === accepted);
  return at >= editions.indexOf(termsToAccept(nowMs, editions));
}

/** An edition by its name. */
export const termsEdition = (from: string): TermsEdition | undefined =>
  TERMS_EDITIONS.find((edition) => edition.from === from);
