import DataLoader from 'dataloader';

/** A larger statement would keep other statements waiting. */
const MAX_BATCH = 1000;

/**
 * Batches all reads of one turn of the event loop into one statement: when thousands of players
 * connect at once, a statement for each costs more than what it reads. Nothing is cached; each
 * question is answered by a read that begins after the question was asked. `answer` returns one
 * answer, or an error, for each question, in the same order; when it throws, all of them fail.
 */
export function batchReads<Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader<Question, Answer>(answer, {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (send) => setImmediate(send),
  });
  return (question) => loader.load(question);
}
