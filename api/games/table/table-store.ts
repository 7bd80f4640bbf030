import { sql, type Kysely, type Transaction } from 'kysely';
import { linkAt } from '../../../shared/fairness/chain.ts';
import { type PlayerId, type RoundId, playerIdOf } from '../../../shared/ids.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import { type PlayWallet, playWalletNamed } from '../../../shared/money/play-wallets.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { sha256Text, takeChain } from './chains.ts';
import {
  LIVE_STATES,
  placeName,
  type TableBanks,
  type TableBet,
  type TablePlace,
  type TableRound,
  tableRoundOf,
} from './table-round.ts';

type Reader = Kysely<Tables>;

/** Rounds of tables with the end of their chain. */
export const tableRounds = (db: Reader) =>
  db
    .selectFrom('table_rounds')
    .innerJoin('chains', 'chains.id', 'table_rounds.chain_id')
    .selectAll('table_rounds')
    .select('chains.end_hash as chain_end');

/** The current round of a place; undefined between two rounds. */
export async function readLiveRound(
  db: Reader,
  { game, desk }: TablePlace,
): Promise<TableRound | undefined> {
  const row = await tableRounds(db)
    .where('table_rounds.game', '=', game)
    .where('table_rounds.desk', '=', desk)
    .where('table_rounds.state', 'in', LIVE_STATES)
    .executeTakeFirst();
  return row && tableRoundOf(row);
}

/** A round by its id, in any state. */
export async function readTableRound(db: Reader, id: RoundId): Promise<TableRound | undefined> {
  const row = await tableRounds(db).where('table_rounds.id', '=', id).executeTakeFirst();
  return row && tableRoundOf(row);
}

/**
 * Rounds of a game that ended with an outcome, newest first. The state is a literal in the
 * statement, because the index of these rounds requires it: refunded rounds are never read.
 */
export async function readFinishedRounds(
  db: Reader,
  game: TableGameName,
  limit: number,
): Promise<TableRound[]> {
  const rows = await tableRounds(db)
    .where('table_rounds.game', '=', game)
    .where('table_rounds.state', '=', sql.lit('settled'))
    .orderBy('table_rounds.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(tableRoundOf);
}

/** What other players may know of a player. */
export type Person = {
  readonly publicId: string;
  readonly nick: string;
  readonly avatar: string | null;
  readonly isHidden: boolean;
};

/** A stake with its player as they are now. */
export type SeatedBet = TableBet & Person;

/** Players as they are now. */
export async function readPeople(
  db: Reader,
  ids: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Person>> {
  const rows = await db
    .selectFrom('players')
    .select(['id', 'public_id', 'nick', 'avatar', 'is_hidden'])
    .where('id', 'in', ids.map(BigInt))
    .execute();
  return new Map(
    rows.map(({ id, public_id: publicId, nick, avatar, is_hidden: isHidden }) => [
      playerIdOf(id),
      { publicId, nick, avatar, isHidden },
    ]),
  );
}

const SIDE = sql<string>`coalesce(rounds.side, rounds.setting ->> 'sector')`;

/** The stakes of a round with their players; only those with an id from `since` up when given. */
export async function readSeatedBets(
  db: Reader,
  tableId: RoundId,
  since?: string,
): Promise<SeatedBet[]> {
  const all = db
    .selectFrom('rounds')
    .innerJoin('players', 'players.id', 'rounds.player_id')
    .select(['rounds.id', 'player_id', 'stake_micro', 'currency_id', SIDE.as('side')])
    .select(['public_id', 'nick', 'avatar', 'is_hidden'])
    .where('table_id', '=', tableId);
  const rows = await (since === undefined ? all : all.where('rounds.id', '>=', since)).execute();
  return rows.map((row) => ({
    betId: row.id,
    playerId: playerIdOf(row.player_id),
    side: row.side,
    stakeMicro: row.stake_micro,
    currencyId: row.currency_id,
    publicId: row.public_id,
    nick: row.nick,
    avatar: row.avatar,
    isHidden: row.is_hidden,
  }));
}

/** A stake as stored: with its payout, once it is settled or refunded. */
export type StoredBet = TableBet & {
  /** The wallet it was taken from. */
  readonly wallet: PlayWallet;
  readonly state: 'open' | 'settled' | 'refunded';
  readonly payoutMicro: bigint;
};

/** All stakes of a round in the order of their ids. */
export async function readBets(db: Reader, tableId: RoundId): Promise<StoredBet[]> {
  const rows = await db
    .selectFrom('rounds')
    .select(['id', 'player_id', 'stake_micro', 'currency_id', SIDE.as('side')])
    .select(['state', 'payout_micro', 'wallet'])
    .where('table_id', '=', tableId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    betId: row.id,
    playerId: playerIdOf(row.player_id),
    side: row.side,
    stakeMicro: row.stake_micro,
    currencyId: row.currency_id,
    wallet: playWalletNamed(row.wallet),
    state: row.state,
    payoutMicro: row.payout_micro,
  }));
}

export type NewRound = TablePlace & {
  readonly id: RoundId;
  readonly source: 'drand' | 'random.org';
};

/**
 * The result of opening a round: there may be no chain with an unused link, or a live round
 * already.
 */
export type Opening = 'opened' | 'no-chain' | 'stands';

/** Opens a round at a place; of several callers at once one opens it, and the others find it. */
export async function openRound(
  db: Database,
  { id, game, desk, source }: NewRound,
): Promise<Opening> {
  return await db.transaction().execute(async (trx) => {
    const place = `round:${placeName({ game, desk })}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx);
    if ((await readLiveRound(trx, { game, desk })) !== undefined) return 'stands';
    const chain = await takeChain(trx, game);
    if (chain === undefined) return 'no-chain';
    await addRound(trx, chain, { id, game, desk, source });
    return 'opened';
  });
}

/** Adds a round at the next link of a chain that is locked. */
export async function addRound(
  trx: Transaction<Tables>,
  chain: ChainRow & { readonly id: bigint; readonly used: number },
  { id, game, desk, source, closesAt = null }: NewRound & { readonly closesAt?: Date | null },
): Promise<void> {
  await trx
    .insertInto('table_rounds')
    .values({
      id,
      game,
      desk,
      source,
      state: 'waiting',
      chain_id: chain.id,
      chain_position: chain.used + 1,
      commit_hash: linkOf(chain, chain.used),
      closes_at: closesAt,
    })
    .execute();
  await trx
    .updateTable('chains')
    .set({ used: chain.used + 1 })
    .where('id', '=', chain.id)
    .execute();
}

/** The columns of a chain's row from which its links are computed. */
type ChainRow = {
  readonly length: number;
  readonly checkpoint_step: number;
  readonly checkpoints: readonly string[];
  readonly end_hash: string;
};

function linkOf(row: ChainRow, position: number): string {
  const { length, checkpoint_step: every, checkpoints, end_hash: end } = row;
  return linkAt({ length, every, checkpoints, end }, position, sha256Text);
}

/** The secret that a round promised. Call it only for a round whose bets are closed. */
export async function readReveal(db: Reader, round: TableRound): Promise<string> {
  const chain = await db
    .selectFrom('chains')
    .selectAll()
    .where('id', '=', round.chainId)
    .executeTakeFirstOrThrow();
  return linkOf(chain, round.chainPosition);
}

/** When the first stake of a round was placed, and what is on each side. */
export type Stakes = {
  readonly firstAtMs: number | undefined;
  readonly banks: ReadonlyMap<string, bigint>;
};

/** What is staked in a round so far. */
export async function readStakes(db: Reader, tableId: RoundId): Promise<Stakes> {
  const rows = await db
    .selectFrom('rounds')
    .select([SIDE.as('side'), sql<bigint>`sum(stake_micro)::bigint`.as('bank')])
    .select((e) => e.fn.min('created_at').as('first'))
    .where('table_id', '=', tableId)
    .groupBy(SIDE)
    .execute();
  const times = rows.map(({ first }) => first.getTime());
  return {
    firstAtMs: times.length === 0 ? undefined : Math.min(...times),
    banks: new Map(rows.map(({ side, bank }) => [side, bank])),
  };
}

/** What stands on the sides of a round that take only so much, whichever process took it. */
export async function readBanks(db: Reader, tableId: RoundId): Promise<TableBanks> {
  const rows = await db
    .selectFrom('table_banks')
    .select(['side', 'stake_micro'])
    .where('table_id', '=', tableId)
    .execute();
  return new Map(rows.map(({ side, stake_micro: stakeMicro }) => [side, stakeMicro]));
}

/**
 * Locks the row of a round in a state until the transaction ends: no stake can be posted meanwhile.
 */
export async function lockRound(
  trx: Transaction<Tables>,
  id: RoundId,
  state: TableRound['state'],
): Promise<{ readonly nowMs: number } | undefined> {
  const row = await trx
    .selectFrom('table_rounds')
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
  return row && { nowMs: row.now.getTime() };
}
