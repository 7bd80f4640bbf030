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

/** The answer to one question; `question` says which input and which reading of it. */
type Kept<Output> = {
  readonly question: string;
  readonly data: Output | undefined;
  readonly failure: string | undefined;
};

/** Reads a call whenever its input changes; an answer to an input that was left is dropped. */
export function useAsk<N extends OfficeCallName>(
  call: N,
  input: OfficeInput<N>,
): Asked<OfficeOutput<N>> {
  const [round, setRound] = useState(0);
  const question = JSON.stringify([call, input, round]);
  const [kept, setKept] = useState<Kept<OfficeOutput<N>>>();
  useEffect(() => {
    let isLeft = false;
    const [name, wanted] = JSON.parse(question) as [N, OfficeInput<N>];
    const keep = (answer: Omit<Kept<OfficeOutput<N>>, 'question'>) => {
      if (!isLeft) setKept({ question, ...answer });
    };
    ask(name, wanted).then(
      (data) => keep({ data, failure: undefined }),
      (error: unknown) => keep({ data: undefined, failure: wordsOf(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [question]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const isLoading = kept?.question !== question;
  const failure = isLoading ? undefined : kept.failure;
  return { data: kept?.data, failure, isLoading, reload };
}
