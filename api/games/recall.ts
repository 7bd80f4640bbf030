import { randomUUID } from 'node:crypto';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { type RequestKey, UnknownOutcome } from '../ledger/posting.ts';
import type { Logger } from '../platform/logger.ts';

/** A message that stakes or moves money, and how to find the result of an earlier attempt. */
export type Attempt<Answer> = {
  readonly method: string;
  readonly request: RequestKey | undefined;
  /** Its name in the log: a round, a move or a stake. */
  readonly noun: string;
  /** The game's refusal when it is unknown whether the message was carried out. */
  readonly unknownOutcome: RefusalName;
  readonly act: () => Promise<Answer>;
  /** What this request did before; undefined where it did nothing. */
  readonly recall: (request: RequestKey) => Promise<Answer | undefined>;
};

/**
 * Answers a message, or the result of an earlier attempt: a refused retry of what was done returns
 * the first result. A fault refuses `unknownOutcome` where the request may have been carried out.
 */
export async function actOrRecall<Answer>(
  { logger }: { readonly logger: Logger },
  attempt: Attempt<Answer>,
): Promise<Answer> {
  try {
    return await attempt.act();
  } catch (error) {
    return await answerFailure(logger, attempt, error);
  }
}

async function answerFailure<Answer>(logger: Logger, attempt: Attempt<Answer>, error: unknown) {
  const { request, recall } = attempt;
  const isRefusal = error instanceof Refusal;
  if (!isRefusal && request === undefined && !(error instanceof UnknownOutcome)) throw error;
  try {
    const earlier = request && (await recall(request));
    if (earlier !== undefined) return earlier;
  } catch (unreadable) {
    if (unreadable instanceof Refusal) throw unreadable;
    throw refusalOf(logger, attempt, unreadable);
  }
  throw isRefusal ? error : refusalOf(logger, attempt, error);
}

function refusalOf<Answer>(
  logger: Logger,
  { method, noun, unknownOutcome }: Attempt<Answer>,
  error: unknown,
): Refusal {
  const errorId = randomUUID();
  logger.error({ err: error, errorId, method }, `a ${noun} has no known outcome`);
  return new Refusal(unknownOutcome, { errorId });
}
