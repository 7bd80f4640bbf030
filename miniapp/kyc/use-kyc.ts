import { useCallback, useEffect, useState } from 'react';
import type { KycOutput } from '../../shared/kyc/contract.ts';
import { call } from '../transport/call.ts';

/** What is known of the player's documents; `failed` where no answer came. */
export type KycState = KycOutput | 'waiting' | 'failed';

/** The player's level, documents and what each level asks; staff decide, so it is asked for anew. */
export function useKyc() {
  const [state, setState] = useState<KycState>('waiting');
  const reload = useCallback(
    () =>
      call('kyc.get', {}).then(setState, () =>
        setState((state) => (state === 'waiting' ? 'failed' : state)),
      ),
    [],
  );
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [reload]);
  return {
    state,
    reload,
    onRetry: () => {
      setState('waiting');
      void reload();
    },
    onWithdraw: async (id: string) => setState(await call('kyc.withdraw', { id })),
  };
}
