import type { PayoutReason } from '../../../../shared/cashdesk/withdrawals/payout-reasons.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WithdrawalRow } from '../withdrawal-store.ts';
import type { Payee } from '../payee-links.ts';

/** A payout as a provider is asked for it. */
export type PayoutOrder = {
  /** The idempotency key of the payout: the same key again sends nothing more. */
  readonly key: string;
  readonly withdrawal: WithdrawalRow;
  readonly payee: Payee;
  readonly bankCode: string | undefined;
};

/** A transaction that can be looked up. */
export type PayoutTransaction = { readonly hash: string; readonly url: string | null };

/**
 * A provider's answer about a payout. `failed` only where it says so of this very key, and then it
 * will never send it. `absent` where it does not know the key, and may still come to: what it was
 * told last may lie unread. Everything else is `unknown`: it may have been sent. Both are asked for
 * again under the same key and never taken for a failure.
 */
export type PayoutAnswer =
  | { readonly status: 'sent'; readonly externalId?: string; readonly tx?: PayoutTransaction }
  | {
      readonly status: 'processing';
      readonly externalId?: string;
      /** It waits for a member of staff to make it. */
      readonly isByHand?: boolean;
    }
  | {
      readonly status: 'failed';
      readonly reason: string;
      /** The reason its player reads; `payout-failed` by default. */
      readonly playerReason?: PayoutReason;
    }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown'; readonly why: string };

/**
 * What an answer proves of a withdrawal. A provider that accepted a payout and does not know it any
 * more has lost it from sight alone: it may have paid.
 */
export function provenOf(
  { external_id: acceptedAs }: Pick<WithdrawalRow, 'external_id'>,
  answer: PayoutAnswer,
): PayoutAnswer {
  if (answer.status !== 'absent' || acceptedAs === null) return answer;
  return { status: 'unknown', why: 'a payout that was accepted is not known any more' };
}

/** One way of paying out. */
export type PayoutAdapter = {
  /** Hands a payout over; safe to repeat by its key. Never rejects. */
  send(order: PayoutOrder): Promise<PayoutAnswer>;
  /** The state of one that was handed over. Never rejects. */
  statusOf(order: Pick<PayoutOrder, 'key'>): Promise<PayoutAnswer>;
  /**
   * For a provider whose payouts may wait on our side: gives one that still waits another sum, or
   * takes it back for null. False where it has left.
   */
  readonly reprice?: (trx: Database, key: string, amount: string | null) => Promise<boolean>;
};
