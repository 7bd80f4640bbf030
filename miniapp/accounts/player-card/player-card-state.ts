import type { UserStats } from '../../../shared/accounts/player-card/contract.ts';
import { call } from '../../transport/call.ts';
import { RefusedError } from '../../transport/refused-error.ts';

/**
 * The content of a card; `hidden` for a player who may not be looked up, whether they exist or not.
 */
export type PlayerCardState =
  | { readonly status: 'loading' }
  | { readonly status: 'hidden' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly stats: UserStats };

/** Requests a player's card; never rejects. */
export async function loadPlayerCard(publicId: string): Promise<PlayerCardState> {
  try {
    return { status: 'ready', stats: await call('users.getStats', { userId: publicId }) };
  } catch (error) {
    const isHidden = error instanceof RefusedError && error.name === 'users.not-found';
    return { status: isHidden ? 'hidden' : 'failed' };
  }
}
