import { useCallback, useEffect, useState } from 'react';
import type { PasskeyView } from '../../shared/passkeys/contract.ts';
import { call } from '../transport/call.ts';
import type { Proof } from './proof.ts';

/** What is known of the passkeys; `failed` where no answer came. */
export type PasskeysState = readonly PasskeyView[] | 'waiting' | 'failed';

/** The player's passkeys and what can be done about them; the acts reject with the refusal. */
export function usePasskeys() {
  const [state, setState] = useState<PasskeysState>('waiting');
  const reload = useCallback(
    () =>
      call('passkeys.list', {}).then(
        ({ passkeys }) => setState(passkeys),
        () => setState((state) => (state === 'waiting' ? 'failed' : state)),
      ),
    [],
  );
  useEffect(() => {
    void reload();
  }, [reload]);
  return {
    state,
    onRetry: () => {
      setState('waiting');
      void reload();
    },
    onShow: (passkeys: readonly PasskeyView[]) => setState(passkeys),
    onBegin: async (proof: Proof) => (await call('passkeys.begin', proof)).options,
    onRename: async (id: string, name: string) =>
      setState((await call('passkeys.rename', { id, name })).passkeys),
    onRemove: async (id: string, proof: Proof) =>
      setState((await call('passkeys.remove', { id, ...proof })).passkeys),
  };
}
