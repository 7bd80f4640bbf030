import {
  KYC_BODY_TYPE,
  KYC_DOCUMENTS_PATH,
  type KycDocument,
  type KycUploadAnswer,
} from '../../../shared/accounts/kyc/contract.ts';
import type { DocumentKind } from '../../../shared/policy/kyc-levels.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { currentToken } from '../../transport/sockets.ts';

type Sending = {
  readonly kind: DocumentKind;
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

function answerOf(request: XMLHttpRequest): KycDocument {
  const answer = request.response as KycUploadAnswer | null;
  if (answer === null || typeof answer !== 'object') throw RefusedError.noAnswer();
  if (answer.success) return answer.document;
  throw answer.error === undefined
    ? new RefusedError('wire.server-error', 500)
    : RefusedError.ofWire(answer.error);
}

/**
 * Sends a document and reports its progress. Rejects with the refusal, with `wire.no-answer` when
 * the connection breaks, and with an `AbortError` when the signal aborts.
 */
export function sendDocument(sending: Sending): Promise<KycDocument> {
  const { kind, file, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ kind, name: file.name.slice(-NAME_CHARACTERS) });
    request.open('POST', `${KYC_DOCUMENTS_PATH}?${query}`);
    request.setRequestHeader('content-type', KYC_BODY_TYPE);
    const token = currentToken();
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request));
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
