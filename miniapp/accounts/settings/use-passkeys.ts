import type { PasskeyView } from '../../../shared/accounts/passkeys/contract.ts';
import { call } from '../../transport/call.ts';
import type { Proof } from './proof.ts';
import { type Asked, useAnswer } from '../forms/use-answer.ts';

/** The state of the passkeys. */
export type PasskeysState = Asked<readonly PasskeyView[]>;

const askPasskeys = async (): Promise<readonly PasskeyView[]> =>
  (await call('passkeys.list', {})).passkeys;

/** The player's passkeys and the actions on them; the actions reject with the refusal. */
export function usePasskeys() {
  const { state, show, onRetry } = useAnswer(askPasskeys);
  return {
    state,
    onRetry,
    onShow: (passkeys: readonly PasskeyView[]) => show(passkeys),
    onBegin: async (proof: Proof) => (await call('passkeys.begin', proof)).options,
    onRename: async (id: string, name: string) =>
      show((await call('passkeys.rename', { id, name })).passkeys),
    onRemove: async (id: string, proof: Proof) =>
      show((await call('passkeys.remove', { id, ...proof })).passkeys),
  };
}
