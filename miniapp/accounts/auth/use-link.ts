import { useEffect, useState } from 'react';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { askLink } from './ask-link.ts';

/** The state of checking a mailed link; `failed` means that no answer came. */
export type LinkState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'good'; readonly answer: AuthAnswer }
  | { readonly kind: 'bad' }
  | { readonly kind: 'failed'; readonly failure: RefusedError };

const ASKING: LinkState = { kind: 'asking' };

function stateOf(outcome: AuthAnswer | RefusedError): LinkState {
  if (!(outcome instanceof RefusedError)) return { kind: 'good', answer: outcome };
  const isBad =
    outcome.name === 'login.recovery-failed' || outcome.name === 'login.confirmation-failed';
  return isBad ? { kind: 'bad' } : { kind: 'failed', failure: outcome };
}

/** Checks a mailed link when its page opens; `again` repeats the check after no answer. */
export function useLink(path: Parameters<typeof askLink>[0], token: string) {
  const [state, setState] = useState(ASKING);
  useEffect(() => {
    let isShown = true;
    void askLink(path, token).then((outcome) => {
      if (isShown) setState(stateOf(outcome));
    });
    return () => {
      isShown = false;
    };
  }, [path, token]);
  const again = () => {
    setState(ASKING);
    void askLink(path, token).then((outcome) => setState(stateOf(outcome)));
  };
  return { state, again };
}
