import type { HTTP_BODIES } from '../../shared/contract/http.ts';
import type { AuthAnswer } from '../../shared/accounts/auth/contract.ts';
import { RefusedError } from './refused-error.ts';
import { ANSWER_TIMEOUT_MS, currentToken } from './sockets.ts';

type PathOf<R> = R extends `POST ${infer Path}` ? Path : never;

/** The HTTP routes a client may post to; `exit` takes an empty body. */
export type PostPath = PathOf<keyof typeof HTTP_BODIES> | '/api/auth/exit';

/** The bearer token inside Telegram; on the web the cookie identifies the player. */
function bearer(token = currentToken()): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/**
 * Posts JSON and returns the answer of a success. Rejects with a `RefusedError`: the server's
 * refusal, or `wire.no-answer` when no usable answer arrived within ten seconds.
 */
export async function post(path: PostPath, body: object): Promise<AuthAnswer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer() },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
    .then((response) => response.json() as Promise<AuthAnswer>)
    .catch(() => {
      throw RefusedError.noAnswer();
    });
  if (answer.success) return answer;
  if (answer.error === undefined) throw new RefusedError('wire.server-error', 500);
  throw RefusedError.ofWire(answer.error);
}

/**
 * Whether a bearer token still has a session. No answer counts as yes: the connections will report
 * it if there is none.
 */
export async function isTokenAlive(token: string): Promise<boolean> {
  try {
    const response = await fetch('/api/session', {
      headers: bearer(token),
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const { player } = (await response.json()) as { readonly player?: unknown };
    return player !== null;
  } catch {
    return true;
  }
}
