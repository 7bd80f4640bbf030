import type { ColumnType, Generated } from 'kysely';
import type { OrderState, PrizeTitle } from '../../../../shared/promotions/orders/contract.ts';

/** An order of a thing that was won in a draw. */
export type PrizeOrdersTable = {
  id: string;
  slug: string;
  /** The number of the ticket that won, in the draw of that slug. */
  ticket: bigint;
  player_id: bigint;
  /** What was won, by language. */
  title: ColumnType<PrizeTitle, string, never>;
  state: OrderState;
  /** Name, address and contact as JSON, sealed by the vault; null in `asked` and `erased`. */
  sealed_form: Buffer | null;
  sealed_tracking: Buffer | null;
  ordered_at: Date;
  send_by: Date;
  packed_at: Date | null;
  sent_at: Date | null;
  /** How often a parcel was sent. */
  sendings: Generated<number>;
  delivered_at: Date | null;
  erased_at: Date | null;
};

/** A winner who was told what their ticket won. */
export type PrizeNoticesTable = {
  slug: string;
  ticket: bigint;
  told_at: Date;
  /** When they were reminded to order; null before. */
  reminded_at: Generated<Date | null>;
};

/** A win that staff let be ordered after its time was over. */
export type PrizeExtensionsTable = {
  slug: string;
  ticket: bigint;
  until: Date;
  by_staff: string;
  reason: string;
  at: Date;
};
