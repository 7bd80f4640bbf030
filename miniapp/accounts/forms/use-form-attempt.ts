import { useEffect, useState } from 'react';
import { RefusedError } from '../../transport/refused-error.ts';

/**
 * The state of sending a form of the settings: whether it is in progress and its refusal. The
 * form's first faulty field takes the focus after `pointOut` and after a refusal.
 */
export function useFormAttempt(firstFailure?: RefusedError) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [tries, setTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState(firstFailure);
  useEffect(() => {
    if (tries > 0) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, tries]);
  const pointOut = () => setTries((tries) => tries + 1);
  /** Sends it; returns the result, or undefined when it was refused. */
  const attempt = async <T>(what: () => Promise<T>): Promise<T | undefined> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      return await what();
    } catch (error) {
      setFailure(
        error instanceof RefusedError ? error : new RefusedError('wire.server-error', 500),
      );
      pointOut();
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { setForm, isBusy, failure, pointOut, attempt, forgive: () => setFailure(undefined) };
}
