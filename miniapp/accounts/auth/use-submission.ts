import { useEffect, useState } from 'react';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import type { PostPath } from '../../transport/http.ts';
import { RefusedError, type RefusedName } from '../../transport/refused-error.ts';
import { type AuthStep, postAuth } from './post-auth.ts';
import { useWait } from './use-wait.ts';

type Sending = {
  readonly path: PostPath;
  readonly body: object;
  readonly hasCaptcha?: boolean;
  /** A refusal that is the next step and no failure: it is passed on instead of shown. */
  readonly nextStep?: { readonly name: RefusedName; readonly take: () => void };
};

const waitMsOf = (failure: RefusedError | undefined) => Number(failure?.data['waitMs']) || 0;

/**
 * The state of sending a form: what it waits for, its refusal, and how many seconds that refusal
 * still asks to wait. The form's first faulty field takes the focus after `pointOut` and after a
 * refusal.
 */
export function useSubmission(firstFailure?: RefusedError) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [step, setStep] = useState<AuthStep>();
  const [failure, setFailure] = useState(firstFailure);
  const [tries, setTries] = useState(0);
  const { secondsLeft, start } = useWait(waitMsOf(firstFailure), () => setFailure(undefined));
  useEffect(() => {
    if (tries > 0) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, tries]);
  const pointOut = () => setTries((tries) => tries + 1);
  const send = async ({ nextStep, ...sending }: Sending): Promise<AuthAnswer | undefined> => {
    if (step !== undefined || secondsLeft > 0) return undefined;
    setFailure(undefined);
    const outcome = await postAuth({ ...sending, onStep: setStep }).finally(() =>
      setStep(undefined),
    );
    if (!(outcome instanceof RefusedError)) return outcome;
    if (outcome.name === nextStep?.name) {
      nextStep.take();
      return undefined;
    }
    setFailure(outcome);
    start(waitMsOf(outcome));
    pointOut();
    return undefined;
  };
  /**
   * The player is correcting what was refused; a wait stays, because changing the text does not end
   * it.
   */
  const forgive = () => {
    if (secondsLeft === 0) setFailure(undefined);
  };
  return { setForm, step, failure, secondsLeft, pointOut, send, forgive };
}

/** The progress of sending the form, for its button. */
export type Progress = Pick<ReturnType<typeof useSubmission>, 'step' | 'secondsLeft'>;
