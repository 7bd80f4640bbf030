import type { ArrivalKind } from '../../../../shared/cashdesk/payments/contract.ts';
import type { FailedState } from '../../../../shared/cashdesk/payments/payment-states.ts';
import type { RefusalName } from '../../../../shared/errors/catalogue.ts';
import type { InvoiceNotice, TransferNotice } from '../../gateways/gateway.ts';
import type { PaymentRow } from '../../payments/payment-row.ts';

/** What of a payment its judging looks at. */
export type JudgedPayment = Pick<
  PaymentRow,
  | 'id'
  | 'code'
  | 'state'
  | 'player_id'
  | 'payway_id'
  | 'external_id'
  | 'exact_hundredths'
  | 'payer_currency'
  | 'reason'
  | 'unexpected_arrival'
  | 'credited_micro'
  | 'amount_micro'
  | 'fee_micro'
  | 'rate_micro'
>;

/** What was learned by a step that could not be done: the notice is judged once more with it. */
export type Tried = {
  /** The payment, or this very money, was credited before. */
  readonly isTaken?: boolean;
  /** Why the gate does not let the money in. */
  readonly refusedBy?: RefusalName;
  /**
   * The payment as it was when the gate was asked. Where it has changed since, a simultaneous
   * notice took the room, and the refusal says nothing of the money.
   */
  readonly askedGateWith?: Pick<PaymentRow, 'id' | 'reservation_id'> | undefined;
  /** The payment was over when it was to be ended. */
  readonly isOver?: boolean;
};

/** A notice of an invoice with the payment that it names. */
export type InvoiceCase<Payment extends JudgedPayment = JudgedPayment> = Tried & {
  readonly notice: InvoiceNotice;
  /** The payway at whose address, and with whose key, the notice arrived. */
  readonly paywayId: number;
  readonly payment: Payment | undefined;
};

/** A notice of a transfer with what our books have at its account. */
export type TransferCase<Payment extends JudgedPayment = JudgedPayment> = Tried & {
  readonly notice: TransferNotice;
  /** The payway of the account; undefined where the account is none of ours. */
  readonly paywayId: number | undefined;
  /** Whether the account is ours and takes this currency. */
  readonly isAccountKnown: boolean;
  /** The payment that holds exactly this sum at the account. */
  readonly payment: Payment | undefined;
  /**
   * Payments waiting at the account; two are enough to know that it is unclear whose money arrived.
   */
  readonly waiting: readonly Payment[];
  /** The key that the transfer is credited by. */
  readonly key: string;
  readonly isCredited: boolean;
  /** Whether a line for staff mentions it, or they gave it away: then only they decide whose it is. */
  readonly isNoted: boolean;
};

/** What became of a notice; only `credited` moved money. */
export type NoticeOutcome =
  | 'credited'
  | 'before'
  | 'ended'
  | 'ignored'
  | 'other-amount'
  | 'not-let-in'
  | 'unknown'
  | 'other-player'
  | 'other-invoice'
  | 'doubled'
  | 'late'
  | 'with-staff';

/** A line for staff; written once for each subject. */
export type NoteStep = {
  readonly kind: string;
  readonly paymentId?: string | undefined;
  readonly detail?: object;
};

/** What is to be done about a notice. */
export type Step =
  | { readonly do: 'nothing' }
  | { readonly do: 'note'; readonly note: NoteStep }
  /** The deposit ends without its money. */
  | {
      readonly do: 'end';
      readonly paymentId: string;
      readonly state: FailedState;
      readonly reason: string;
    }
  /** The line for staff, and with it what the player sees of the money in the payment. */
  | {
      readonly do: 'show';
      readonly note: NoteStep;
      readonly paymentId: string;
      readonly kind: ArrivalKind;
      /** Null where the player is not told the sum: it may be another player's. */
      readonly hundredths: bigint | null;
      readonly isHeld: boolean;
      /** Only where no other notice has taken room in the limits since the payment was read. */
      readonly ifUnchanged: boolean;
    }
  | {
      readonly do: 'credit';
      readonly paymentId: string;
      readonly keys: readonly string[];
      readonly detail: object;
      /** The gateway's id of the payment, where it had none yet. */
      readonly externalId?: string;
      /**
       * It ended and released its room in the limits: the gate is asked again, and staff and player
       * are notified.
       */
      readonly isLate: boolean;
    };

/** The decision on a notice. The outcome is reported once its step is done. */
export type Decision = { readonly outcome: NoticeOutcome; readonly step: Step };
