import type { StepWanted } from './session/contract.ts';

/** Why a call did nothing, for the person who asked. */
export type OfficeFailure = {
  /**
   * `signed-out`: nobody is signed in. `passkey`: the session waits for a passkey. `invalid`: the
   * input has another form. `broken`: a bug, logged under the id in `text`. Otherwise the name of a
   * refusal.
   */
  readonly name: string;
  /** A plain English sentence. */
  readonly text: string;
};

/**
 * What a call answers. `step` asks for the passkey of whoever asked, for exactly that act: prove it
 * with `session.proveStep`, then ask the same again. Nothing was done until then.
 */
export type OfficeAnswer<Output = unknown> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly failure: OfficeFailure }
  | { readonly ok: false; readonly step: StepWanted };

/** Where the back office is shown, and where its calls are sent. */
export const OFFICE_PATH = '/desk';
export const OFFICE_API_PATH = `${OFFICE_PATH}/api`;
