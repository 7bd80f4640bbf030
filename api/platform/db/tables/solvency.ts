import type { GeneratedAlways } from 'kysely';

/** The sum owed to all players at a moment, and the root that proves it. Never changed. */
export type SolvencyReportsTable = {
  id: string;
  at: Date;
  /** A whole number of base micro-units, as text, like all sums here. */
  liabilities_micro: string;
  root_hash: string;
  leaves: number;
  levels: number;
  players: number;
};

/** A part of what a player is owed, by its place in the lowest level. */
export type SolvencyLeavesTable = {
  report_id: string;
  position: number;
  player_id: bigint;
  salt: string;
  amount_micro: string;
};

/** A node of the tree; level 0 are the leaves. */
export type SolvencyNodesTable = {
  report_id: string;
  level: number;
  position: number;
  hash: string;
  sum_micro: string;
};

/** What the operator held at one place; those of one reading share a batch. Never changed. */
export type ReserveReadingsTable = {
  id: GeneratedAlways<bigint>;
  batch: string;
  name: string;
  network: string;
  address: string | null;
  url: string | null;
  coin: string;
  amount_coin: string;
  rate_micro: bigint;
  amount_micro: string;
  at: Date;
};
