import { useState } from 'react';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import { call } from '../transport/call.ts';
import { showProtection } from './protection-atoms.ts';

type ChangeName = {
  [N in CallName]: CallOutput<N> extends ProtectionState ? N : never;
}[CallName];

/** Changes a protection setting of the player and shows the new state; rejects with the refusal. */
export async function changeProtection<N extends ChangeName>(
  name: N,
  input: CallInput<N>,
): Promise<void> {
  showProtection((await call(name, input)) as ProtectionState);
}

/** A request that may be refused, with the refusal as text. */
export function useAttempt() {
  const refusalText = useRefusalText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Runs it and returns whether it worked. */
  const attempt = async (what: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    setError(undefined);
    try {
      await what();
      return true;
    } catch (reason) {
      setError(reason);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    attempt,
    error,
    errorText: error === undefined ? undefined : refusalText(error),
  };
}
