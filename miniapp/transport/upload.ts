import { UPLOAD_BODY_TYPE, type UploadFailure } from '../../shared/platform/uploads/upload.ts';
import { RefusedError } from './refused-error.ts';
import { currentToken } from './sockets.ts';

/** A file on its way, and who is told how far it is. */
export type Upload = {
  readonly file: File;
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * A phone on a slow connection needs long for eight megabytes, but a silent connection must time
 * out.
 */
const TIMEOUT_MS = 180_000;

/** The end of a name says more than its beginning. */
const NAME_CHARACTERS = 200;

function answerOf(request: XMLHttpRequest): { readonly success: true } {
  const answer = request.response as { readonly success: true } | UploadFailure | null;
  if (answer === null || typeof answer !== 'object') throw RefusedError.noAnswer();
  if (answer.success) return answer;
  throw answer.error === undefined
    ? new RefusedError('wire.server-error', 500)
    : RefusedError.ofWire(answer.error);
}

/**
 * Sends a file as the body of a request and reports its progress. Rejects with the refusal, with
 * `wire.no-answer` when the connection breaks, and with an `AbortError` when the signal aborts.
 */
export function upload<Success extends { readonly success: true }>(
  path: string,
  query: Readonly<Record<string, string>>,
  { file, onProgress, signal }: Upload,
): Promise<Success> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const named = new URLSearchParams({ ...query, name: file.name.slice(-NAME_CHARACTERS) });
    request.open('POST', `${path}?${named}`);
    request.setRequestHeader('content-type', UPLOAD_BODY_TYPE);
    const token = currentToken();
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request) as Success);
      } catch (error) {
        reject(error);
      }
    });
    for (const name of ['error', 'timeout'] as const) {
      request.addEventListener(name, () => reject(RefusedError.noAnswer()));
    }
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
