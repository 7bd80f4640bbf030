import type { Logger } from '../logger.ts';
import { openCountryRanges } from './country-ranges.ts';

/** What is known about where a connection comes from. */
export type Place = {
  readonly address: string;
  readonly country: string | undefined;
  readonly isBlocked: boolean;
};

/** Finds the place of an address. Private and unknown addresses have no country. */
export type Places = { of(address: string): Place };

/**
 * Finds countries by the data on disk, which is read when the first public address is looked up. A
 * server that blocks countries reads it at the start: it must not run where it could not find them.
 */
export function createPlaces(blockedCountries: readonly string[], logger: Logger): Places {
  const blocked = new Set(blockedCountries.map((country) => country.toUpperCase()));
  const ranges = openCountryRanges();
  if (blocked.size > 0) ranges.read();
  let hasFailed = false;
  const countryOf = (address: string) => {
    if (hasFailed) return undefined;
    try {
      return ranges.countryOf(address);
    } catch (error) {
      // One address that cannot be looked up must not open the blocked countries to all others.
      hasFailed = blocked.size === 0;
      logger.warn({ err: error }, 'no geo database');
      return undefined;
    }
  };
  return {
    of: (address) => {
      const country = countryOf(address);
      return { address, country, isBlocked: country !== undefined && blocked.has(country) };
    },
  };
}

/** The currency suggested for a country, or undefined where the local one is not offered. */
export function currencyOfCountry(country: string | undefined): number | undefined {
  return country === undefined ? undefined : LOCAL_CURRENCY.get(country);
}

const EURO = ['DE', 'FR', 'ES', 'IT', 'NL', 'BE', 'AT', 'PT', 'IE', 'FI', 'GR', 'LV', 'LT', 'EE'];

const LOCAL_CURRENCY: ReadonlyMap<string, number> = new Map([
  ['RU', 1],
  ['US', 2],
  ['UA', 4],
  ['KZ', 5],
  ['UZ', 7],
  ['TR', 8],
  ...EURO.map((country): [string, number] => [country, 3]),
]);
