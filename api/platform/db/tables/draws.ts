import type { Generated } from 'kysely';
import type { DrawLeaf } from '../../../../shared/fairness/draw/proof.ts';
import type { DrawOutReason } from '../../../../shared/promotions/draws/out-reasons.ts';
import type { DrawTerms } from '../../../../shared/promotions/draws/terms.ts';
import type { TicketCause } from '../../../../shared/promotions/tickets/contract.ts';

/** One draw; the migration says what each column means. */
export type DrawsTable = {
  id: Generated<number>;
  slug: string;
  terms: DrawTerms;
  starts_at: Date;
  ends_at: Date;
  state: Generated<'open' | 'closed' | 'drawn' | 'paying' | 'settled' | 'empty'>;
  tickets: Generated<bigint>;
  salt: string;
  drand_round: bigint;
  beacon_signature: string | null;
  pay_at: Date | null;
};

/** Tickets that were given together. */
export type TicketGrantsTable = {
  draw_id: number;
  first_number: bigint;
  tickets: number;
  player_id: bigint;
  cause: TicketCause;
  /** YYYY-MM-DD in Moscow, or the id of a payment; `/above` follows in a part above the limit. */
  key: string;
  given_at: Date;
  taken_at: Date | null;
};

/** Who takes part in a draw. */
export type DrawEntrantsTable = {
  draw_id: number;
  player_id: bigint;
  tickets: number;
  person_id: bigint | null;
  out: DrawOutReason | null;
};

/** A player's counted stake at their first visit while a draw ran. */
type DrawVisitorsTable = { draw_id: number; player_id: bigint; mark_micro: bigint };

/** What was published when a list was closed. */
type DrawDigestsTable = {
  draw_id: number;
  digest: string;
  root: string;
  tickets: bigint;
  closed_at: Date;
  drand_round: bigint;
};

/** A node over 1,024 leaves of a closed list. */
type DrawBlocksTable = {
  draw_id: number;
  first_number: bigint;
  tickets: bigint;
  hash: string;
};

/** A ticket that the beacon drew. */
export type DrawnTicketsTable = {
  draw_id: number;
  index: number;
  number: bigint;
  player_id: bigint;
  leaf: DrawLeaf;
  place: number | null;
  prize: string | null;
  is_paid: Generated<boolean>;
  out_order: number | null;
  out_reason: string | null;
  out_by: string | null;
  out_at: Date | null;
};

/** The tables of draws. */
export type DrawTables = {
  draws: DrawsTable;
  ticket_grants: TicketGrantsTable;
  draw_entrants: DrawEntrantsTable;
  draw_visitors: DrawVisitorsTable;
  draw_digests: DrawDigestsTable;
  draw_blocks: DrawBlocksTable;
  drawn_tickets: DrawnTicketsTable;
};
