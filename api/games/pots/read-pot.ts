import { type PlayerId, playerIdOf, type RoundId } from '../../../shared/ids.ts';
import { sumOf } from '../../../shared/games/pots/rules.ts';
import { ALL_SIDES, type TableRoom } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';

/** A stake of a pot as the database has it. */
export type PotStake = {
  /** The player: an account here, a hash wherever it is published. */
  readonly owner: PlayerId;
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
    owner: playerIdOf(row.player_id),
    stakeMicro: row.stake_micro,
    currencyId: row.currency_id,
    rateMicro: row.rate_micro,
  }));
  return { potMicro: sumOf(stakes.map(({ stakeMicro }) => stakeMicro)), stakes };
}

/** Everybody in a pot, each once. */
export const ownersIn = ({ stakes }: Pot): readonly PlayerId[] => [
  ...new Set(stakes.map(({ owner }) => owner)),
];

/** Everybody in a pot but one player. */
export const othersIn = (pot: Pot, playerId: PlayerId): readonly PlayerId[] =>
  ownersIn(pot).filter((owner) => owner !== playerId);

/**
 * The room of one more stake in a pot that was judged: the ledger takes it only while the pot is the
 * one that was read. So everything that was judged by it holds when the stake is posted.
 */
export const roomAfter = ({ potMicro }: Pot, stakeMicro: bigint): TableRoom => ({
  side: ALL_SIDES,
  mostMicro: potMicro + stakeMicro,
});
