import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';

/**
 * What proves to the server that the owner is present; what the account does not have is left out.
 */
export type Proof = { readonly password?: string; readonly code?: string };

/** The same in the form of the fields. */
export type TypedProof = { readonly password: string; readonly code: string };

/** The required fields. */
export type ProofNeeds = { readonly password: boolean; readonly code: boolean };

/** Nothing typed yet. */
export const NO_PROOF: TypedProof = { password: '', code: '' };

/** What this account requires of its owner before a sensitive action. */
export function proofNeeds({
  hasPassword,
  isPasswordDrawn,
  twoFactor,
}: SecurityOutput): ProofNeeds {
  return { password: hasPassword && !isPasswordDrawn, code: twoFactor.isOn };
}

const CODE = /^(?:\d{6}|[a-z0-9]{5}-?[a-z0-9]{5})$/;

/** Whether it is a whole code: six digits of the app, or a recovery code. */
export const isCodeWhole = (code: string): boolean => CODE.test(code);

/** Whether everything required is typed. */
export function isProofWhole(needs: ProofNeeds, { password, code }: TypedProof): boolean {
  return (!needs.password || password !== '') && (!needs.code || isCodeWhole(code));
}

/** What is sent: only what is required. */
export function proofOf(needs: ProofNeeds, { password, code }: TypedProof): Proof {
  return { ...(needs.password && { password }), ...(needs.code && { code }) };
}
