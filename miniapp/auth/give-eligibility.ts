import type { ProtectionState } from '../../shared/protection/contract.ts';
import { call } from '../transport/call.ts';

/**
 * Gives the day of birth, if none is known yet, and accepts the terms in force; sent again after a
 * failure it does what is left. Gives the state after it, and rejects with the refusal.
 */
export async function giveEligibility(birthDate: string): Promise<ProtectionState> {
  const state = await call('protection.getState', {});
  if (state.birthDate === null) await call('protection.setBirthDate', { birthDate });
  return await call('protection.acceptTerms', { version: state.terms.current });
}
