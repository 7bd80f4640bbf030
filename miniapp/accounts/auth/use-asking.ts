import { useState } from 'react';
import { RefusedError } from '../../transport/refused-error.ts';

/** A request to the server that may be refused, with its state. */
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
