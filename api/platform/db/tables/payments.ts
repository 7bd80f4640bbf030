import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { UnexpectedArrival } from '../../../../shared/cashdesk/payments/contract.ts';
import type {
  PaymentCode,
  PaymentState,
} from '../../../../shared/cashdesk/payments/payment-states.ts';
import type { Language } from '../../../../shared/i18n/languages.ts';

/** A fee by the size of a deposit: it applies below this many hundredths of the base currency. */
export type FeeTier = { readonly belowHundredths: number | null; readonly percent: number };

/** What a withdrawal by a payway requires of the player. */
export type WithdrawNeeds = {
  readonly mask?: string | null;
  readonly needsBank?: boolean;
  readonly needsMemo?: boolean;
};

type Json<T> = ColumnType<T, string, string>;

/** The names of a payway in the languages that have their own. */
export type PaywayNames = Readonly<Partial<Record<Language, string>>>;

/** A payway, by the number the specification gives it. */
export type PaywaysTable = {
  id: number;
  /** Used where a language has no name in `names`. */
  name: string;
  names: ColumnType<PaywayNames, string | undefined, string>;
  image: string;
  network: string | null;
  /** The symbol of the coin's rate; null for what is no coin. */
  coin: string | null;
  family: 'redirect' | 'p2p' | 'exchange' | 'ton' | 'cryptapi';
  system: number;
  is_crypto: boolean;
  is_p2p: boolean;
  takes: string;
  fee_tiers: Json<FeeTier[]>;
  fee_fixed_micro: bigint;
  withdraw: Json<WithdrawNeeds>;
  position: number;
  is_recommended: boolean;
  takes_deposits: boolean;
  takes_withdrawals: boolean;
};

/** A method of a payway in one currency; limits are hundredths of that currency. */
export type PaywayMethodsTable = {
  id: Generated<number>;
  payway_id: number;
  direction: 'deposit' | 'withdrawal';
  currency_id: number;
  name: string;
  image: string;
  code: string;
  min_hundredths: bigint;
  max_hundredths: bigint;
  is_enabled: Generated<boolean>;
  position: Generated<number>;
};

/** Where the payer of a transfer between people sends it. */
export type Requisites = {
  readonly id: number;
  readonly method: string;
  readonly accountName: string;
  readonly accountNumber: string;
};

/** A payment of either direction; amounts are base micro-units unless the name says otherwise. */
export type PaymentsTable = {
  id: string;
  player_id: bigint;
  code: PaymentCode;
  state: PaymentState;
  payway_id: number;
  method_id: number | null;
  /**
   * What the balance is credited or what is debited from it for the payee; zero where that is not
   * known yet.
   */
  amount_micro: bigint;
  fee_micro: Generated<bigint>;
  currency_id: number;
  payer_currency: string;
  /** A decimal. */
  amount_in_currency: string;
  rate_micro: bigint;
  /** What a deposit was promised: pair, rate, source time, spread, cap, expiry and holder. */
  quote: ColumnType<unknown, string | null | undefined, string | null>;
  /** The exact sum of a transfer between people, in hundredths of its currency. */
  exact_hundredths: bigint | null;
  /** A masked card, telephone or address; the whole is never stored here. */
  purse_masked: string | null;
  comment: string | null;
  /** Why it failed: a key, or text written by staff. */
  reason: string | null;
  promo: string | null;
  url: string | null;
  requisites: ColumnType<Requisites | null, string | null, string | null>;
  /** The gateway's id of the payment. */
  external_id: string | null;
  reservation_id: string | null;
  /** What the ledger credited, once it did. */
  credited_micro: bigint | null;
  /** What arrived differently from what was asked for. */
  unexpected_arrival: ColumnType<
    UnexpectedArrival | null,
    string | null | undefined,
    string | null
  >;
  tx_hash: string | null;
  tx_url: string | null;
  confirmations_have: number | null;
  confirmations_need: number | null;
  request_id: string | null;
  request_hash: string | null;
  /** When the player reported that the transfer was made. */
  marked_paid_at: Date | null;
  expected_by: Date | null;
  expires_at: Date | null;
  /** When the gateway was last asked for its state. */
  asked_at: Date | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  /** When what a credited deposit brings is seen to; null before its credit and once it is done. */
  follow_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Audit log: what happened to a payment; never rewritten. */
export type PaymentEventsTable = {
  id: GeneratedAlways<bigint>;
  payment_id: string;
  from_state: number | null;
  to_state: number;
  what: string;
  /** `player`, `gateway`, `job`, or the name of a member of staff. */
  by: string;
  detail: Json<unknown>;
  at: Date;
};

/** Something staff should look at; never rewritten. */
export type PaymentNotesTable = {
  id: GeneratedAlways<bigint>;
  payment_id: string | null;
  payway_id: number | null;
  kind: string;
  detail: Json<unknown>;
  at: Date;
};

/** Audit log: what staff did about a note; never rewritten. */
export type PaymentNoteAuditLogTable = {
  id: GeneratedAlways<bigint>;
  note_id: bigint;
  act: string;
  by: string;
  at: Date;
};

/** Signed messages of gateways that were received. */
export type GatewayMessagesTable = {
  payway_id: number;
  nonce: string;
  body_hash: string;
  received_at: Date;
};

/** An account of the operator that people transfer to. */
export type P2pRequisitesTable = {
  id: Generated<number>;
  payway_id: number;
  currency_id: number;
  method: string;
  account_name: string;
  account_number: string;
  is_enabled: Generated<boolean>;
};

/** A sum at an account that is reserved for one payment until a time. */
export type P2pAmountsTable = {
  requisite_id: number;
  exact_hundredths: bigint;
  payment_id: string;
  held_until: Date;
};
