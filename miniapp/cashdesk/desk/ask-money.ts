import type { DepositPayload, DepositReply } from '../../../shared/cashdesk/payments/contract.ts';
import { setClosingConfirmation } from '../../platform/platform.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { askUntilKnown } from '../../transport/ask-until-known.ts';
import { send } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { newRequestId } from '../../transport/request-id.ts';

/** How long a request is repeated until its outcome is known. */
const LIMIT_MS = 45_000;

let unanswered: { readonly body: string; readonly requestId: string } | undefined;

/**
 * One idempotency key per intent: the same sum requested again before an answer is the same
 * request.
 */
function idOf(body: string): string {
  if (unanswered?.body !== body) unanswered = { body, requestId: newRequestId() };
  return unanswered.requestId;
}

/** What went wrong, as a refusal. */
export const failureOf = (error: unknown): RefusedError =>
  error instanceof RefusedError ? error : new RefusedError('wire.server-error', 500);

/** The same; what the gate needs from the player first is asked in its own dialog. */
export function heardFailure(error: unknown): RefusedError {
  const failure = failureOf(error);
  const { name } = failure;
  if (name === 'gate.birth-date-needed' || name === 'gate.terms-changed') openModal('eligibility');
  return failure;
}

/**
 * Requests a deposit under one idempotency key until its outcome is known; Telegram asks before it
 * closes meanwhile. Rejects with the refusal, or with `wire.no-answer` when none came.
 */
export async function askDeposit(
  wish: Omit<DepositPayload, 'requestId'>,
): Promise<DepositReply['data']> {
  const body = JSON.stringify(wish);
  const payload = { ...wish, requestId: idOf(body) };
  setClosingConfirmation(true);
  try {
    const asking = { signal: AbortSignal.timeout(LIMIT_MS) };
    const { data } = await askUntilKnown(() => send('cash', 'deposit', payload), asking);
    unanswered = undefined;
    return data;
  } catch (error) {
    if (!(error instanceof RefusedError) || error.name !== 'wire.no-answer') unanswered = undefined;
    throw error;
  } finally {
    setClosingConfirmation(false);
  }
}
