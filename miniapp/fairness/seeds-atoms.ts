import { atom } from 'jotai';
import type { RotateOutput, SeedsOutput } from '../../shared/fairness/contract.ts';
import { store } from '../platform/store.ts';
import { call } from '../transport/call.ts';
import { rotationsAtom } from './proof-atoms.ts';
import { randomClientSeed } from './random-client-seed.ts';

/** The active pair of seeds, as last received from the server. */
export type SeedsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly seeds: SeedsOutput };

export const seedsAtom = atom<SeedsState>({ kind: 'loading' });

/** The pair that the last rotation of this visit revealed, with its secret; null before any. */
export const revealedAtom = atom<RotateOutput['revealed'] | null>(null);

/** Loads the active pair; the last known one stays when no answer comes. */
export async function loadSeeds(): Promise<void> {
  try {
    store.set(seedsAtom, { kind: 'ready', seeds: await call('fairness.getSeeds', {}) });
  } catch {
    store.set(seedsAtom, (known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
  }
}

/** Clears what belongs to a player. */
export function forgetSeeds(): void {
  store.set(seedsAtom, { kind: 'loading' });
  store.set(revealedAtom, null);
}

/**
 * Rotates the pair: its server seed is revealed and the next pair becomes active, with the given
 * client seed or one that this device draws; the server never draws it. Rejects with a
 * `RefusedError`.
 */
export async function rotateSeeds(clientSeed = randomClientSeed()): Promise<void> {
  const { revealed, seeds } = await call('fairness.rotate', { clientSeed });
  store.set(seedsAtom, { kind: 'ready', seeds });
  store.set(revealedAtom, revealed);
  store.set(rotationsAtom, (count) => count + 1);
}
