import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import type {
  ConfirmedArrives,
  WithdrawPayload,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import { setClosingConfirmation } from '../../platform/platform.ts';
import type { Proof } from '../../accounts/settings/proof.ts';
import { askUntilKnown } from '../../transport/ask-until-known.ts';
import { send } from '../../transport/channel.ts';
import { newRequestId } from '../../transport/request-id.ts';

/** How long a request is repeated until its outcome is known. */
const LIMIT_MS = 45_000;

let unanswered: { readonly body: string; readonly requestId: string } | undefined;

/**
 * Requests a withdrawal that pays no less than `arrives`, until its outcome is known. The same
 * intent keeps its idempotency key until it is granted, whatever it would pay by then, so that
 * pressing again after a lost answer can never take the money twice. Rejects with the refusal, or
 * with `wire.no-answer` when none came; Telegram asks before it closes meanwhile.
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
