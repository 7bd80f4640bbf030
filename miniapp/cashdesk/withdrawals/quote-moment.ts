import type { QuoteState } from './use-quote.ts';

/**
 * By when the money usually arrives. Unknown until the payee is checked too: a new one has a
 * cooldown of a day, which a quote of the sum alone does not include.
 */
export function knownMoment({
  quote,
  isOfPayee,
}: Pick<QuoteState, 'quote' | 'isOfPayee'>): string | undefined {
  return isOfPayee ? quote?.expectedBy : undefined;
}
