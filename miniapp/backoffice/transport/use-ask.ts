import { useCallback, useEffect, useState } from 'react';
import type {
  OfficeCallName,
  OfficeInput,
  OfficeOutput,
} from '../../../shared/backoffice/contract.ts';
import { ask } from './ask.ts';
import { wordsOf } from './refused.ts';

/** What a read answered so far; `data` of the read before stays while the next one loads. */
export type Asked<Output> = {
  readonly data: Output | undefined;
  readonly isLoading: boolean;
  /** Why there is nothing, in words. */
  readonly failure: string | undefined;
  readonly reload: () => void;
};

type Kept<Output> = {
  readonly key: string;
  readonly data: Output | undefined;
  readonly failure: string | undefined;
  readonly isLoading: boolean;
};

/** Reads a call whenever its input changes; an answer to an input that was left is dropped. */
export function useAsk<N extends OfficeCallName>(
  call: N,
  input: OfficeInput<N>,
): Asked<OfficeOutput<N>> {
  const key = JSON.stringify([call, input]);
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState<Kept<OfficeOutput<N>>>({
    key,
    data: undefined,
    failure: undefined,
    isLoading: true,
  });
  useEffect(() => {
    let isLeft = false;
    const [, wanted] = JSON.parse(key) as [N, OfficeInput<N>];
    setKept((before) => ({ ...before, failure: undefined, isLoading: true }));
    ask(call, wanted).then(
      (data) => {
        if (!isLeft) setKept({ key, data, failure: undefined, isLoading: false });
      },
      (error: unknown) => {
        if (!isLeft) setKept({ key, data: undefined, failure: wordsOf(error), isLoading: false });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [call, key, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const isLoading = kept.isLoading || kept.key !== key;
  return { data: kept.data, failure: kept.failure, isLoading, reload };
}
