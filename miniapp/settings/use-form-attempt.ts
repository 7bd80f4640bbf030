import { useEffect, useState } from 'react';
import { RefusedError } from '../transport/refused-error.ts';

/**
 * How a form of the settings is sent: whether it is under way and what it was refused for. The
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
  /** Tries it; gives what came of it, or undefined where it was refused. */
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
