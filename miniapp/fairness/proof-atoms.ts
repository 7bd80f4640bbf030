import { atom } from 'jotai';
import { store } from '../platform/store.ts';

/** The round whose proof is open in a dialog, or null. */
export const openProofAtom = atom<string | null>(null);

/**
 * How often this visit has changed seeds; an increase means that every earlier round is revealed.
 */
export const rotationsAtom = atom(0);

/** Opens the proof of a round from anywhere. */
export function openProof(roundId: string): void {
  store.set(openProofAtom, roundId);
}
