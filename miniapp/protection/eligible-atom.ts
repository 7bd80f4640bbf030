import { atom } from 'jotai';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import { protectionAtom } from './protection-atoms.ts';

/** Whether a player has given the date of birth and accepted the current terms. */
export const isEligible = ({
  birthDate,
  terms,
}: Pick<ProtectionState, 'birthDate' | 'terms'>): boolean =>
  birthDate !== null && terms.accepted === terms.current;

/** The same of this player, as far as is known. */
export const isEligibleAtom = atom((get) => {
  const state = get(protectionAtom);
  return state !== null && isEligible(state);
});
