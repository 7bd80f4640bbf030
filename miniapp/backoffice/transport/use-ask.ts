import { useCallback, useEffect, useState } from 'react';
import type {
  OfficeCallName,
  OfficeInput,
  OfficeOutput,
} from '../../../shared/backoffice/contract.ts';
import { ask } from './ask.ts';
import { earlyAnswer, questionOf, takeEarly } from './early-asks.ts';
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
  const asked = questionOf(call, input);
  const question = `${round} ${asked}`;
  const [kept, setKept] = useState<Kept<OfficeOutput<N>> | undefined>(() => {
    const data = earlyAnswer(asked) as OfficeOutput<N> | undefined;
    return data === undefined ? undefined : { question, data, failure: undefined };
  });
  useEffect(() => {
    let isLeft = false;
    const keep = (answer: Kept<OfficeOutput<N>>) => {
      const isKept = (before: Kept<OfficeOutput<N>> | undefined) =>
        before?.question === question && before.data === answer.data;
      if (!isLeft) setKept((before) => (isKept(before) ? before : answer));
    };
    readOnce(call, asked).then(
      (data) => keep({ question, data, failure: undefined }),
      (error: unknown) => keep({ question, data: undefined, failure: wordsOf(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [call, asked, question]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const isLoading = kept?.question !== question;
  const failure = isLoading ? undefined : kept.failure;
  return { data: kept?.data, failure, isLoading, reload };
}

/** The answer that was asked for early, or else that of the server now. */
async function readOnce<N extends OfficeCallName>(
  call: N,
  asked: string,
): Promise<OfficeOutput<N>> {
  const early = (await takeEarly(asked)) as OfficeOutput<N> | undefined;
  if (early !== undefined) return early;
  const [, input] = JSON.parse(asked) as [N, OfficeInput<N>];
  return await ask(call, input);
}
