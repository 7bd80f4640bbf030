/** What the choice of a game currency depends on. */
export type CurrencyChooser = {
  readonly exCurrency: number | null;
  readonly targetCurrency: number;
};

/** The currencies that third-party games are played in, by id; the first is the default. */
export type OfferedCurrencies = { readonly currencyIds: readonly number[] };

/**
 * The currency a player's third-party games are played in: the one chosen, else the display
 * currency, else the first of those offered. Undefined where none is offered.
 */
export function exCurrencyOf(
  offering: OfferedCurrencies | undefined,
  { exCurrency, targetCurrency }: CurrencyChooser,
): number | undefined {
  const offered = offering?.currencyIds ?? [];
  return [exCurrency, targetCurrency, ...offered].find(
    (id): id is number => id !== null && offered.includes(id),
  );
}
