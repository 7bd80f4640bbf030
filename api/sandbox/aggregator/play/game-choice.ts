import type { StandInGame } from '../catalogue/game.ts';

/** What a game plays like. */
export type EngineName = 'classic' | 'video' | 'cascade' | 'crash' | 'roulette';

/** What a game returns where its provider does not say, as a share of what is staked. */
const UNSAID_RETURN = 0.955;

/** The highest a reel game returns: above it there would be nothing to live on. */
const MOST = 0.985;

const CRASH_TYPES = new Set(['crash', 'instant win', 'dice', 'scratch card']);
const TABLE_TYPES = new Set(['table', 'roulette']);

/** The engine behind a game, by its type and its reels; the same game always has the same. */
export function engineOf(game: StandInGame): EngineName {
  if (game.isLive || TABLE_TYPES.has(game.type)) return 'roulette';
  if (CRASH_TYPES.has(game.type)) return 'crash';
  if (game.type !== 'slots' || game.reels === '3') return 'classic';
  return game.reels === '6' ? 'cascade' : 'video';
}

/** What a game returns of every stake: what the catalogue advertises. */
export function targetOf({ rtp }: StandInGame): number {
  return rtp === null ? UNSAID_RETURN : Math.min(rtp / 100, MOST);
}

/**
 * Ways of real providers that integrators stumble over: the bonus of some games is played under
 * another game's identifier, and the free spins' wins of others name no round.
 */
export function quirkOf({ uuid }: StandInGame): 'sub-session' | 'no-round' | undefined {
  const digit = Number.parseInt(uuid.slice(-1), 16) % 4;
  if (digit === 0) return 'sub-session';
  return digit === 1 ? 'no-round' : undefined;
}
