import { raceTerms } from '../../../shared/promotions/races/terms.ts';
import type { Promotion } from './promotion-store.ts';

const CASINO = '/casino/slots';

/**
 * The address of the games that take part in a race: the games of its provider, where it is one, or
 * all slots. Null where a promotion is about no game of other providers.
 */
export function gamesPathOf({ kind, terms }: Pick<Promotion, 'kind' | 'terms'>): string | null {
  if (kind !== 'race') return null;
  const { games } = raceTerms.parse(terms);
  if (games === 'all') return null;
  const [provider, ...others] = 'providers' in games ? games.providers : [];
  if (provider === undefined || others.length > 0) return CASINO;
  return `${CASINO}?${new URLSearchParams({ provider }).toString()}`;
}
