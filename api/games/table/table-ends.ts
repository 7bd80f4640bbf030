import { sql } from 'kysely';
import { type PlayerId, playerIdOf, type RoundId } from '../../../shared/ids.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { TableEnd } from '../../../shared/games/table/contract.ts';
import type { RefundReason } from '../../../shared/games/table/refund-reason.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TablePlace } from './table-round.ts';

/** How a round ended for one of its players, all their stakes together. */
export type PlayerEnd = { readonly playerId: PlayerId; readonly end: TableEnd };

/** How far back a player who opens a table is told of their rounds, and how many at most. */
const TOLD_AFTERWARDS = '1 hour';
const MAX_TOLD = 10;

/**
 * Stakes by player and round, with why a round had no outcome. Without those that are still open.
 */
const ends = (db: Database) =>
  db
    .selectFrom('rounds')
    .innerJoin('table_rounds', 'table_rounds.id', 'rounds.table_id')
    .select(['rounds.player_id', 'rounds.table_id'])
    .select((e) => e.fn.sum<string>('stake_micro').as('stake'))
    .select((e) => e.fn.sum<string>('payout_micro').as('payout'))
    .select(sql<boolean>`bool_or(rounds.state = 'refunded')`.as('is_refunded'))
    .select((e) => e.fn.max('table_rounds.refund_reason').as('reason'))
    .groupBy(['rounds.player_id', 'rounds.table_id'])
    .having(sql<boolean>`bool_and(rounds.state <> 'open')`);

type Row = {
  readonly player_id: bigint;
  readonly table_id: string | null;
  readonly stake: string;
  readonly payout: string;
  readonly is_refunded: boolean;
  readonly reason: RefundReason | null;
};

function endOf(row: Row): PlayerEnd {
  const { stake, payout, reason, is_refunded: isRefunded } = row;
  const drawn = BigInt(payout) > 0n ? 'won' : 'lost';
  return {
    playerId: playerIdOf(row.player_id),
    end: {
      roundId: row.table_id ?? '',
      end: isRefunded ? 'refunded' : drawn,
      stakeMicro: stake,
      payoutMicro: isRefunded ? stake : payout,
      reason: isRefunded ? reason : null,
    },
  };
}

/** How a round ended for each of its players. */
export async function readRoundEnds(db: Database, roundId: RoundId): Promise<PlayerEnd[]> {
  const rows = await ends(db).where('rounds.table_id', '=', roundId).execute();
  return rows.map(endOf);
}

/** The caller's own rounds of a game that ended lately, newest first; none for a guest. */
export async function readOwnEnds(
  db: Database,
  game: TableGameName,
  playerId: PlayerId | undefined,
): Promise<TableEnd[]> {
  if (playerId === undefined) return [];
  const rows = await ends(db)
    .where('rounds.player_id', '=', BigInt(playerId))
    .where('rounds.game', '=', game)
    .where('rounds.table_id', 'is not', null)
    .where(
      'rounds.settle_group',
      '>=',
      sql<string>`uuid_floor(now() - ${TOLD_AFTERWARDS}::interval)`,
    )
    .orderBy('rounds.table_id', 'desc')
    .limit(MAX_TOLD)
    .execute();
  return rows.map((row) => endOf(row).end);
}

/** Rounds of a place that have ended, from one on: what may have to be told still. */
export async function readEndedSince(
  db: Database,
  { game, desk }: TablePlace,
  sinceId: RoundId,
): Promise<RoundId[]> {
  const rows = await db
    .selectFrom('table_rounds')
    .select('id')
    .where('game', '=', game)
    .where('desk', '=', desk)
    .where('id', '>=', sinceId)
    .where('state', 'in', ['settled', 'refunded'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id as RoundId);
}
