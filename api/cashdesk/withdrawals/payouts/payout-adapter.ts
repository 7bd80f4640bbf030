import type { PayoutReason } from '../../../../shared/cashdesk/payout-reasons.ts';
import type { WithdrawalRow } from '../withdrawal-store.ts';
import type { Payee } from '../addresses.ts';

/** A payout as a provider is asked for it. */
export type PayoutOrder = {
  /** Names the payout for ever: the same key again sends nothing again. */
  readonly key: string;
  readonly withdrawal: WithdrawalRow;
  readonly payee: Payee;
  readonly bankCode: string | undefined;
};

/** A transaction that can be looked up. */
export type PayoutTransaction = { readonly hash: string; readonly url: string | null };

/**
 * What a provider says of a payout. `failed` only where it says so of this very key, and then it will
 * never send it. `absent` where it never heard of the key. Everything else is `unknown`: it may have
 * been sent, so it is asked for again under the same key and is never taken for a failure.
 */
export type PayoutAnswer =
  | { readonly status: 'sent'; readonly externalId?: string; readonly tx?: PayoutTransaction }
  | {
      readonly status: 'processing';
      readonly externalId?: string;
      /** It waits for somebody of the staff to make it. */
      readonly isByHand?: boolean;
    }
  | {
      readonly status: 'failed';
      readonly reason: string;
      /** What its player reads; `payout-failed` where it is left out. */
      readonly told?: PayoutReason;
    }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown'; readonly why: string };

/** One way of paying out. */
export type PayoutAdapter = {
  /** Hands a payout over; safe to repeat by its key. Never rejects. */
  send(order: PayoutOrder): Promise<PayoutAnswer>;
  /** How one stands that was handed over. Never rejects. */
  statusOf(order: Pick<PayoutOrder, 'key'>): Promise<PayoutAnswer>;
};
