import DataLoader from 'dataloader';

/** More in one statement would keep other statements waiting. */
const MAX_TOGETHER = 1000;

/**
 * Gathers what is asked of the database in one turn of the event loop into one statement: when
 * thousands of players come at once, a statement for each costs more than what it reads. Nothing is
 * held; each question is answered from a reading that begins after it. `answer` gives one answer, or
 * an error, for each question, in their order; where it throws, all of them fail.
 */
export function gathered<Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader<Question, Answer>(answer, {
    cache: false,
    maxBatchSize: MAX_TOGETHER,
    batchScheduleFn: (send) => setImmediate(send),
  });
  return (question) => loader.load(question);
}
