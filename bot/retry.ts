import type { Transformer } from 'grammy';

const MAX_RETRIES = 3;
const MAX_WAIT_SECONDS = 5;

/**
 * Repeats a Bot API call that Telegram turned away for a moment: after the wait it names on 429,
 * after a growing pause on 5xx. Waits over five seconds are not worth holding an update for.
 */
export function retryRefusedCalls(): Transformer {
  // oxlint-disable-next-line eslint/max-params -- grammY fixes a transformer's signature
  return async (previous, method, payload, signal) => {
    for (let retries = 0; ; retries += 1) {
      const answer = await previous(method, payload, signal);
      if (answer.ok || retries >= MAX_RETRIES || method === 'getUpdates') return answer;
      const waitSeconds = secondsToWait(answer, retries);
      if (waitSeconds === undefined || waitSeconds > MAX_WAIT_SECONDS) return answer;
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
    }
  };
}

type Failure = {
  readonly error_code: number;
  readonly parameters?: { readonly retry_after?: number };
};

function secondsToWait(failure: Failure, retries: number): number | undefined {
  if (failure.error_code === 429) return failure.parameters?.retry_after;
  return failure.error_code >= 500 ? 0.2 * 2 ** retries : undefined;
}
