import type {
  OfficeCallName,
  OfficeInput,
  OfficeOutput,
} from '../../../shared/backoffice/contract.ts';
import { post } from './post.ts';

/** An answer that nobody took by then is dropped, so that no page shows what was true long ago. */
const FRESH_MS = 5000;

type Early = {
  readonly output: Promise<unknown>;
  readonly atMs: number;
  /** Once it came. */
  answer?: unknown;
};

const asked = new Map<string, Early>();

/** What makes two reads the same one. */
export const questionOf = <N extends OfficeCallName>(call: N, input: OfficeInput<N>): string =>
  JSON.stringify([call, input]);

/**
 * Asks what a page is going to ask while its code and the session are still on their way; the page
 * takes the answer. Undefined where it was refused or did not come: then the page asks itself, and
 * says why.
 */
export function askEarly<N extends OfficeCallName>(
  call: N,
  input: OfficeInput<N>,
): Promise<OfficeOutput<N> | undefined> {
  const output = post(call, input).then(
    (answer) => {
      if (!answer.ok) return undefined;
      early.answer = answer.output;
      return answer.output as OfficeOutput<N>;
    },
    () => undefined,
  );
  const early: Early = { output, atMs: performance.now() };
  asked.set(questionOf(call, input), early);
  return output;
}

const isFresh = ({ atMs }: Early): boolean => performance.now() - atMs < FRESH_MS;

/** The answer to a question that was asked early, where it is here already. */
export function earlyAnswer(question: string): unknown {
  const early = asked.get(question);
  return early !== undefined && isFresh(early) ? early.answer : undefined;
}

/** The answer that is on its way to a question that was asked early; each is given once. */
export function takeEarly(question: string): Promise<unknown> | undefined {
  const early = asked.get(question);
  asked.delete(question);
  return early !== undefined && isFresh(early) ? early.output : undefined;
}
