import type { AggregatorSettings } from './settings.ts';

/** What the choice of a game currency depends on. */
export type CurrencyChooser = {
  readonly exCurrency: number | null;
  readonly targetCurrency: number;
};

/**
 * The currency a player's third-party games are played in: the one chosen, else the display
 * currency, else the first that games are played in. Undefined where there are no such games.
 */
export function exCurrencyOf(
  settings: AggregatorSettings | undefined,
  { exCurrency, targetCurrency }: CurrencyChooser,
): number | undefined {
  const offered = settings?.currencyIds ?? [];
  return [exCurrency, targetCurrency, ...offered].find(
    (id): id is number => id !== null && offered.includes(id),
  );
}
