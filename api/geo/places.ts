import { isIP } from 'node:net';
import type { Logger } from '../logger.ts';

/** What is known of where a connection comes from. */
export type Place = {
  readonly address: string;
  readonly country: string | undefined;
  readonly isBlocked: boolean;
};

/** Tells places apart by address. Private and unknown addresses have no country. */
export type Places = { of(address: string): Place };

type Lookup = (address: string) => { readonly country: string } | null;

const NOT_LOADED: Lookup = () => null;

/**
 * Opens the geo database. It is large, so a server that blocks no country loads it in the
 * background and answers without a country until then; one that blocks waits for it.
 */
export async function createPlaces(
  blockedCountries: readonly string[],
  logger: Logger,
): Promise<Places> {
  const blocked = new Set(blockedCountries.map((country) => country.toUpperCase()));
  let lookup = NOT_LOADED;
  const load = async () => {
    const { default: geoip } = await import('geoip-lite');
    lookup = (address) => geoip.lookup(address);
  };
  if (blocked.size > 0) await load();
  else load().catch((error: unknown) => logger.warn({ err: error }, 'no geo database'));
  return {
    of: (address) => {
      const country = isIP(address) === 0 ? undefined : lookup(address)?.country;
      return { address, country, isBlocked: country !== undefined && blocked.has(country) };
    },
  };
}

/** The currency suggested for a country, or undefined where none of ours is the local one. */
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
