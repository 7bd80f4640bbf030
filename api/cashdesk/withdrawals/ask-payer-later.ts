import type { PayoutDeps } from './hold-and-register.ts';
import type { PayoutAnswer } from './payouts/payout-adapter.ts';
import { noteByHand } from './withdrawal-notes.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

/** The pauses between questions about a payout on its way; the last one repeats. */
const GAPS_MS = [1000, 5000, 15_000, 60_000, 300_000] as const;

/** An answer that does not end a payout: it is on its way, lost, or unknown. */
export type LaterAnswer = Exclude<PayoutAnswer, { status: 'sent' | 'failed' }>;

/**
 * Keeps an answer that does not end a payout, with the line for staff about a payout by hand: the
 * card of a payout is shown once with both. False where the withdrawal has moved on meanwhile.
 */
export async function askPayerLater(
  deps: Pick<PayoutDeps, 'db' | 'clock' | 'logger'>,
  row: WithdrawalRow,
  answer: LaterAnswer,
): Promise<boolean> {
  const next = answer.status === 'processing' ? 'sent' : 'sending';
  const stage = answer.status === 'unknown' ? row.stage : next;
  const tries = stage === row.stage ? row.attempts : 0;
  const gapMs = GAPS_MS[Math.min(tries, GAPS_MS.length - 1)] ?? GAPS_MS[0];
  const kept = await deps.db
    .updateTable('withdrawals')
    .set((eb) => ({
      stage,
      version: eb('version', '+', stage === row.stage ? 0 : 1),
      external_id:
        answer.status === 'processing' ? (answer.externalId ?? row.external_id) : row.external_id,
      attempts: tries + 1,
      due_at: new Date(deps.clock.nowMs() + gapMs),
      leased_until: null,
    }))
    .where('id', '=', row.id)
    .where('stage', '=', row.stage)
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return false;
  if (answer.status === 'processing' && answer.isByHand === true) await noteByHand(deps, row);
  return true;
}
