import type { ProtectionState } from '../../../shared/protection/contract.ts';
import { call } from '../../transport/call.ts';

/**
 * Sends the date of birth, if none is known yet, and accepts the current terms; after a failure,
 * another call does the rest. Returns the state after it, and rejects with the refusal.
 */
export async function giveEligibility(birthDate: string): Promise<ProtectionState> {
  const state = await call('protection.getState', {});
  if (state.birthDate === null) await call('protection.setBirthDate', { birthDate });
  return await call('protection.acceptTerms', { version: state.terms.current });
}
