import { useCallback, useState } from 'react';
import type {
  OfficeCallName,
  OfficeInput,
  OfficeOutput,
} from '../../../shared/backoffice/contract.ts';
import { ask } from './ask.ts';
import { wordsOf } from './refused.ts';

/** An act that a person does by pressing: at most one runs at a time. */
export type Act<Input, Output> = {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** Does it; undefined where it failed, which `failure` says in words. */
  readonly run: (input: Input) => Promise<Output | undefined>;
};

export function useAct<N extends OfficeCallName>(call: N): Act<OfficeInput<N>, OfficeOutput<N>> {
  const [state, setState] = useState<{ isBusy: boolean; failure: string | undefined }>({
    isBusy: false,
    failure: undefined,
  });
  const run = useCallback(
    async (input: OfficeInput<N>) => {
      setState({ isBusy: true, failure: undefined });
      try {
        const output = await ask(call, input);
        setState({ isBusy: false, failure: undefined });
        return output;
      } catch (error) {
        setState({ isBusy: false, failure: wordsOf(error) });
        return undefined;
      }
    },
    [call],
  );
  return { ...state, run };
}
