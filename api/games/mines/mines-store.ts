import { type Selectable, sql } from 'kysely';
import type { StreamSeeds } from '../../../shared/fairness/stream.ts';
import { type PlayerId, type RoundId, playerIdOf } from '../../../shared/ids.ts';
import { playWalletNamed } from '../../../shared/money/play-wallets.ts';
import { readUsedRequest } from '../../ledger/request-key.ts';
import type { Database } from '../../platform/db/database.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import { prepare, type Prepared } from '../../platform/db/prepared.ts';
import type { RoundsTable } from '../../platform/db/tables/rounds.ts';
import type { MinesGame, MinesOutcome, MinesSetting } from './mines-game.ts';

/** A retry of a tile is looked for in this many of a player's newest games. */
const REMEMBERED_GAMES = 10;

/** A move looks for itself in this many games that are over, before anything is tried. */
const REPEATED_GAMES = 2;

const gamesOf = (db: Database, playerId: PlayerId) =>
  db
    .selectFrom('rounds')
    .selectAll('rounds')
    .where('rounds.player_id', '=', BigInt(playerId))
    .where('rounds.game', '=', 'mines');

const newestOf = (db: Database, playerId: PlayerId) =>
  gamesOf(db, playerId).orderBy('rounds.id', 'desc');

const GAME_COLUMNS = [
  'id',
  'player_id',
  'state',
  'step',
  'setting',
  'outcome',
  'nonce',
  'bet_hundredths',
  'currency_id',
  'rate_micro',
  'stake_micro',
  'payout_micro',
  'wallet',
  'balance_micro',
] as const;

function gameOfRow(row: Pick<Selectable<RoundsTable>, (typeof GAME_COLUMNS)[number]>): MinesGame {
  return {
    id: row.id as RoundId,
    playerId: playerIdOf(row.player_id),
    isOpen: row.state === 'open',
    step: row.step,
    setting: row.setting as MinesSetting,
    outcome: row.outcome as MinesOutcome,
    nonce: Number(row.nonce),
    betHundredths: Number(row.bet_hundredths),
    currencyId: row.currency_id,
    rateMicro: row.rate_micro,
    stakeMicro: row.stake_micro,
    payoutMicro: row.payout_micro,
    wallet: playWalletNamed(row.wallet),
    balanceMicro: row.balance_micro,
  };
}

/**
 * A game with the secret it is drawn from; the secret is used for the move it is read for and
 * nothing else.
 */
export type DrawableGame = { readonly game: MinesGame; readonly seeds: StreamSeeds };

/** What a move starts from. */
export type MinesTable = {
  /** The game under way. */
  readonly open: DrawableGame | undefined;
  /** One of the player's last games that are over, where the request opened a tile in it. */
  readonly past: MinesGame | undefined;
  /** Whether a message of the player that moved money had this request id before. */
  readonly isRequestUsed: boolean;
};

/** The player whose table is read, and the request of the move, where there is one. */
type TableQuestion = { readonly playerId: PlayerId; readonly requestId: string | undefined };

/** Reads the state of a player's mines, with the seeds; while a game is open its pair is in use. */
export type ReadMines = (question: TableQuestion) => Promise<MinesTable>;

/** Moves of many players arrive in one turn of the event loop: their tables are read together. */
export const createMinesReader = (on: Prepared): ReadMines =>
  batchReads((questions: readonly TableQuestion[]) => readTables(on, questions));

type Asked = {
  readonly playerIds: readonly bigint[];
  readonly requestIds: readonly (string | null)[];
};

/** The game under way, and those of the last two that are over in which the request opened a tile. */
const gamesAsked = (db: Database) => {
  const own = db
    .selectFrom('rounds')
    .select(GAME_COLUMNS)
    .select('seed_id')
    .where('player_id', '=', sql<bigint>`asked.player_id`)
    .where('game', '=', 'mines');
  const over = own.where('state', '<>', 'open').orderBy('id', 'desc').limit(REPEATED_GAMES);
  const repeated = db
    .selectFrom(over.as('over'))
    .selectAll()
    .where(sql<boolean>`outcome -> 'requests' ? asked.request_id::text`);
  return own.where('state', '=', 'open').unionAll(repeated);
};

// A scalar subquery, not `exists`, for which Postgres may read all of `requests` into a hash table.
const isRequestUsed = sql<boolean | null>`(
  select true from requests
   where requests.player_id = asked.player_id and requests.request_id = asked.request_id
   limit 1)`;

const readTableRows = prepare('mines-tables', (db, { playerIds, requestIds }: Asked) =>
  db
    .selectFrom(
      sql<{ player_id: bigint; request_id: string | null; place: bigint }>`
        unnest(${playerIds}::bigint[], ${requestIds}::uuid[]) with ordinality`.as<'asked'>(
        sql`asked (player_id, request_id, place)`,
      ),
    )
    .innerJoinLateral(
      () => gamesAsked(db).as('rounds'),
      (join) => join.onTrue(),
    )
    .innerJoin('seeds', 'seeds.id', 'rounds.seed_id')
    .select(GAME_COLUMNS.map((column) => `rounds.${column}` as const))
    .select(['asked.place', 'seeds.server_seed', 'seeds.client_seed'])
    .select(isRequestUsed.as('is_request_used'))
    .orderBy('asked.place')
    .orderBy('rounds.id', 'desc'),
);

type TableRow = Awaited<ReturnType<typeof readTableRows>>[number];

async function readTables(
  on: Prepared,
  questions: readonly TableQuestion[],
): Promise<readonly MinesTable[]> {
  const rows = await readTableRows(on, {
    playerIds: questions.map(({ playerId }) => BigInt(playerId)),
    requestIds: questions.map(({ requestId }) => requestId ?? null),
  });
  const byPlace = Map.groupBy(rows, ({ place }) => Number(place));
  return questions.map((_, index) => tableOfRows(byPlace.get(index + 1) ?? []));
}

function tableOfRows(rows: readonly TableRow[]): MinesTable {
  const open = rows.find(({ state }) => state === 'open');
  const past = rows.find(({ state }) => state !== 'open');
  return {
    open: open && {
      game: gameOfRow(open),
      seeds: {
        serverSeed: open.server_seed,
        clientSeed: open.client_seed ?? '',
        nonce: Number(open.nonce),
      },
    },
    past: past && gameOfRow(past),
    isRequestUsed: rows.some(({ is_request_used }) => is_request_used === true),
  };
}

/**
 * The game of a player that is under way, or the newest where none is. An id carries the clock of
 * the process that made it, so an open game may have a smaller one than a game that is over.
 */
export async function readNewestGame(
  db: Database,
  playerId: PlayerId,
): Promise<MinesGame | undefined> {
  const open = await gamesOf(db, playerId).where('state', '=', 'open').executeTakeFirst();
  const row = open ?? (await newestOf(db, playerId).limit(1).executeTakeFirst());
  return row && gameOfRow(row);
}

/** The result of a request: the game it moved, in its current state. */
export type RequestedGame = {
  /** The digest of the body the request came with, where it moved money. */
  readonly bodyHash: string | undefined;
  readonly game: MinesGame | undefined;
};

/** The game a request began, moved or ended; undefined when the request is unknown. */
export async function readRequestedGame(
  db: Database,
  playerId: PlayerId,
  requestId: string,
): Promise<RequestedGame | undefined> {
  const request = await readUsedRequest(db, playerId, requestId);
  if (request !== undefined) {
    const { groupId: group } = request;
    const row = await gamesOf(db, playerId)
      .where((is) => is.or([is('id', '=', group), is('settle_group', '=', group)]))
      .executeTakeFirst();
    return { bodyHash: request.bodyHash, game: row && gameOfRow(row) };
  }
  const newest = db
    .selectFrom('rounds')
    .select(GAME_COLUMNS)
    .where('player_id', '=', BigInt(playerId))
    .where('game', '=', 'mines')
    .orderBy('id', 'desc')
    .limit(REMEMBERED_GAMES);
  const row = await db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .where(sql<boolean>`outcome -> 'requests' ? ${requestId}`)
    .executeTakeFirst();
  return row && { bodyHash: undefined, game: gameOfRow(row) };
}

export type HistoryPage = { readonly before: string | undefined; readonly limit: number };

/** A player's own finished games, newest first. */
export async function readMinesHistory(
  db: Database,
  playerId: PlayerId,
  { before, limit }: HistoryPage,
): Promise<MinesGame[]> {
  const finished = newestOf(db, playerId).where('state', '=', 'settled').limit(limit);
  const rows = await (
    before === undefined ? finished : finished.where('id', '<', before)
  ).execute();
  return rows.map(gameOfRow);
}
