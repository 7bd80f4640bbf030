import { useState } from 'react';
import { RefusedError } from '../transport/refused-error.ts';

/** Something asked of the server that may be refused, with how it stands. */
export function useAsking() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RefusedError>();
  const ask = async (what: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await what();
    } catch (error) {
      setFailure(error instanceof RefusedError ? error : RefusedError.noAnswer());
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, ask };
}
