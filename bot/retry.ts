import type { Transformer } from 'grammy';

const MAX_RETRIES = 3;

/** How long a call may wait in all. A webhook's update has ten seconds, with the API's share. */
const PATIENCE_SECONDS = 5;
/** In a private chat anybody can bring the limit about, and nobody there needs the answer so much. */
const PRIVATE_PATIENCE_SECONDS = 2;

/**
 * Repeats a Bot API call that Telegram turned away for a moment: after the wait it names on 429,
 * after a growing pause on 5xx. No call is worth holding its chat for longer than five seconds in
 * all, and none in a private chat for longer than two.
 */
export function retryRefusedCalls(): Transformer {
  // oxlint-disable-next-line eslint/max-params -- grammY fixes a transformer's signature
  return async (previous, method, payload, signal) => {
    let patienceSeconds = isPrivate(payload) ? PRIVATE_PATIENCE_SECONDS : PATIENCE_SECONDS;
    for (let retries = 0; ; retries += 1) {
      const answer = await previous(method, payload, signal);
      if (answer.ok || retries >= MAX_RETRIES || method === 'getUpdates') return answer;
      const waitSeconds = secondsToWait(answer, retries);
      if (waitSeconds === undefined || waitSeconds > patienceSeconds) return answer;
      patienceSeconds -= waitSeconds;
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
    }
  };
}

/** Only the ids of private chats are above zero. */
const isPrivate = (payload: object): boolean =>
  'chat_id' in payload && typeof payload.chat_id === 'number' && payload.chat_id > 0;

type Failure = {
  readonly error_code: number;
  readonly parameters?: { readonly retry_after?: number };
};

function secondsToWait(failure: Failure, retries: number): number | undefined {
  if (failure.error_code === 429) return failure.parameters?.retry_after;
  return failure.error_code >= 500 ? 0.2 * 2 ** retries : undefined;
}
