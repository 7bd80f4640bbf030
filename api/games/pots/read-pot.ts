import { type PlayerId, playerIdOf, type RoundId } from '../../../shared/ids.ts';
import { sumOf } from '../../../shared/games/pots/rules.ts';
import { ALL_SIDES, type TableRoom } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';

/** A stake of a pot as the database has it. */
export type PotStake = {
  readonly playerId: PlayerId;
  readonly stakeMicro: bigint;
  readonly currencyId: number;
  readonly rateMicro: bigint;
};

/** All stakes of a round at one moment. */
export type Pot = { readonly potMicro: bigint; readonly stakes: readonly PotStake[] };

/** Reads a pot in one statement, so that what is read belongs together. */
export async function readPot(db: Database, roundId: RoundId): Promise<Pot> {
  const rows = await db
    .selectFrom('rounds')
    .select(['player_id', 'stake_micro', 'currency_id', 'rate_micro'])
    .where('table_id', '=', roundId)
    .orderBy('id')
    .execute();
  const stakes = rows.map((row) => ({
    playerId: playerIdOf(row.player_id),
    stakeMicro: row.stake_micro,
    currencyId: row.currency_id,
    rateMicro: row.rate_micro,
  }));
  return { potMicro: sumOf(stakes.map(({ stakeMicro }) => stakeMicro)), stakes };
}

/** What one player has in a pot, and who else is in it. */
export function partsOf({ stakes }: Pot, playerId: PlayerId) {
  const own = stakes.filter((stake) => stake.playerId === playerId);
  const others = new Set(
    stakes.filter((stake) => stake.playerId !== playerId).map((stake) => stake.playerId),
  );
  const ownMicro = sumOf(own.map(({ stakeMicro }) => stakeMicro));
  return { own, ownMicro, others: [...others] };
}

/**
 * The room of one more stake in a pot that was judged: the ledger takes it only while the pot is the
 * one that was read. So everything that was judged by it holds when the stake is posted.
 */
export const roomAfter = ({ potMicro }: Pot, stakeMicro: bigint): TableRoom => ({
  side: ALL_SIDES,
  mostMicro: potMicro + stakeMicro,
});
