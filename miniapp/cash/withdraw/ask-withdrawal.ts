import type { Payment } from '../../../shared/cashdesk/contract.ts';
import type {
  ConfirmedArrives,
  WithdrawPayload,
} from '../../../shared/cashdesk/withdraw-contract.ts';
import { setClosingConfirmation } from '../../platform/platform.ts';
import type { Proof } from '../../settings/proof.ts';
import { askUntilKnown } from '../../transport/ask-until-known.ts';
import { send } from '../../transport/channel.ts';
import { newRequestId } from '../../transport/request-id.ts';

/** How long the fate of a request is asked for. */
const LIMIT_MS = 45_000;

let unanswered: { readonly body: string; readonly requestId: string } | undefined;

/**
 * Asks for a withdrawal that brings no less than `arrives`, until its fate is known. The same wish keeps its request id until it is
 * granted, whatever it would bring by then, so that after a lost answer the same press again can never take the money twice. Rejects
 * with the refusal, or with `wire.no-answer` when none came; Telegram asks before it closes meanwhile.
 */
export async function askWithdrawal(
  wish: Omit<WithdrawPayload, 'requestId' | 'arrives' | keyof Proof>,
  arrives: ConfirmedArrives,
  proof: Proof,
): Promise<Payment> {
  const body = JSON.stringify(wish);
  if (unanswered?.body !== body) unanswered = { body, requestId: newRequestId() };
  const payload = { ...wish, arrives, ...proof, requestId: unanswered.requestId };
  setClosingConfirmation(true);
  try {
    const asking = { signal: AbortSignal.timeout(LIMIT_MS) };
    const { payment } = await askUntilKnown(() => send('cash', 'withdraw', payload), asking);
    unanswered = undefined;
    return payment;
  } finally {
    setClosingConfirmation(false);
  }
}
