import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { openModal } from '../../ui/modal-atom.ts';

/**
 * An action of a card: a guest is led to the sign-in window, one press at a time runs, and what
 * went wrong stays until the next press.
 */
export function usePress<Args extends readonly unknown[]>(work: (...args: Args) => Promise<void>) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const press = async (...args: Args) => {
    if (!isSignedIn) return openModal('auth');
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work(...args);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { press, isBusy, failure, forget: () => setFailure(undefined) };
}
