import { sql } from 'kysely';
import type { GameName } from '../../shared/games/manifests.ts';
import type { Database } from '../platform/db/database.ts';
/** The groups of the ledger from one id on and below another. */
export type GroupRange = { readonly fromId: string; readonly belowId: string };

/** What rounds return on average, and the variance of it, in micro-units and their squares. */
export type Expectation = { readonly expectedMicro: number; readonly variance: number };

/** The expectation of a game's rounds that were settled by a range of groups. */
export type ExpectationOf = (db: Database, range: GroupRange) => Promise<Expectation>;

/** The sum over independent parts. */
export const sumOf = (parts: readonly Expectation[]): Expectation =>
  parts.reduce(
    (sum, part) => ({
      expectedMicro: sum.expectedMicro + part.expectedMicro,
      variance: sum.variance + part.variance,
    }),
    { expectedMicro: 0, variance: 0 },
  );

/**
 * The rounds of a game that were settled by a range of groups, as a subquery: by the group that
 * began them, or by another one where they had stayed open.
 */
export const settledRounds = (game: GameName, { fromId, belowId }: GroupRange) => sql`
  (select * from rounds
    where id >= ${fromId}::uuid and id < ${belowId}::uuid and settle_group is null
      and state = 'settled' and game = ${game}
   union all
   select * from rounds
    where settle_group >= ${fromId}::uuid and settle_group < ${belowId}::uuid
      and state = 'settled' and game = ${game})`;
