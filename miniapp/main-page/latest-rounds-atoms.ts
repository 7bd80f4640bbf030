import { atom } from 'jotai';
import type { DiceRoundView } from '../../shared/games/dice/contract.ts';
import { store } from '../store.ts';
import { call } from '../transport/call.ts';

/** How many of the newest rounds the home page shows. */
export const LATEST_ROUNDS = 6;

/** The player's newest rounds of this visit; `failed` keeps no stale list. */
export type LatestRoundsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly rounds: readonly DiceRoundView[] };

/** Newest first, at most `LATEST_ROUNDS`. */
export const latestRoundsAtom = atom<LatestRoundsState>({ status: 'loading' });

/** Fetches the newest rounds; the list shown stays until the answer is there. */
export async function loadLatestRounds(): Promise<void> {
  try {
    const { rounds } = await call('dice.history', { limit: LATEST_ROUNDS });
    store.set(latestRoundsAtom, { status: 'ready', rounds });
  } catch {
    store.set(latestRoundsAtom, { status: 'failed' });
  }
}
