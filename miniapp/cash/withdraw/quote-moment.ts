import type { QuoteState } from './use-quote.ts';

/**
 * By when the money usually arrives. Unknown until the payee is judged too, for a new one waits for a
 * day and a quote of the sum alone knows nothing of it.
 */
export function knownMoment({
  quote,
  isOfPayee,
}: Pick<QuoteState, 'quote' | 'isOfPayee'>): string | undefined {
  return isOfPayee ? quote?.expectedBy : undefined;
}
