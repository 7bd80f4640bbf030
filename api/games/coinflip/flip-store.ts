import { sql, type Transaction } from 'kysely';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import { type PlayerId, playerIdOf, type RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { isOutOfPlay } from '../rivals/out-of-play.ts';
import { type TableRound, tableRoundOf } from '../table/table-round.ts';
import { type Person, readPeople, tableRounds } from '../table/table-store.ts';

/** A player of a flip as they are now. */
export type Duelist = Person & { readonly playerId: PlayerId };

/** A flip with its round and its players. */
export type Flip = {
  readonly round: TableRound;
  readonly side: CoinSide;
  readonly stakeMicro: bigint;
  readonly betHundredths: number;
  readonly currencyId: number;
  readonly rateMicro: bigint;
  /** The code in the link of a private flip. */
  readonly code: string | undefined;
  /** Undefined until its creator's stake was found in its place. */
  readonly openedAtMs: number | undefined;
  readonly expiresAtMs: number | undefined;
  readonly creator: Duelist;
  /** Undefined until bets are closed. */
  readonly joiner: Duelist | undefined;
};

type Reader = Database | Transaction<Tables>;

const flips = (db: Reader) =>
  tableRounds(db)
    .innerJoin('coinflips', 'coinflips.id', 'table_rounds.id')
    .select(['coinflips.creator_id', 'coinflips.joiner_id', 'coinflips.side'])
    .select(['bet_hundredths', 'currency_id', 'rate_micro', 'stake_micro', 'code'])
    .select(['coinflips.opened_at as flip_opened_at', 'expires_at']);

type FlipRow = Awaited<ReturnType<ReturnType<typeof flips>['execute']>>[number];

async function withPeople(db: Reader, rows: readonly FlipRow[]): Promise<Flip[]> {
  const ids = rows.flatMap(({ creator_id: creator, joiner_id: joiner }) =>
    joiner === null ? [creator] : [creator, joiner],
  );
  if (ids.length === 0) return [];
  const people = await readPeople(db, [...new Set(ids)].map(playerIdOf));
  const duelistOf = (id: bigint): Duelist => {
    const person = people.get(playerIdOf(id));
    if (person === undefined) throw new Error('a player of a flip is not there');
    return { ...person, playerId: playerIdOf(id) };
  };
  return rows.map((row) => ({
    round: tableRoundOf(row),
    side: row.side,
    stakeMicro: row.stake_micro,
    betHundredths: Number(row.bet_hundredths),
    currencyId: row.currency_id,
    rateMicro: row.rate_micro,
    code: row.code ?? undefined,
    openedAtMs: row.flip_opened_at?.getTime(),
    expiresAtMs: row.expires_at?.getTime(),
    creator: duelistOf(row.creator_id),
    joiner: row.joiner_id === null ? undefined : duelistOf(row.joiner_id),
  }));
}

/** Flips by their ids, in any state. */
export const readFlips = async (db: Reader, ids: readonly RoundId[]): Promise<Flip[]> =>
  ids.length === 0
    ? []
    : await withPeople(db, await flips(db).where('table_rounds.id', 'in', ids).execute());

/** A flip by its id, or a private one by the code of its link. */
export async function readFlip(
  db: Reader,
  by: { readonly id: string } | { readonly code: string },
): Promise<Flip | undefined> {
  const found =
    'id' in by
      ? flips(db).where('table_rounds.id', '=', by.id)
      : flips(db).where('coinflips.code', '=', by.code);
  const [flip] = await withPeople(db, await found.execute());
  return flip;
}

/** Every flip that is not over. The game is a literal, because the index of these requires it. */
export const readLiveFlips = async (db: Reader): Promise<Flip[]> =>
  await withPeople(
    db,
    await flips(db)
      .where('table_rounds.game', '=', sql.lit('coinflip'))
      .where('table_rounds.state', 'in', ['waiting', 'spinning', 'paying', 'refunding'])
      .where('coinflips.opened_at', 'is not', null)
      .execute(),
  );

/** The newest flips that had an outcome. */
export const readLandedFlips = async (db: Reader, limit: number): Promise<Flip[]> =>
  await withPeople(
    db,
    await flips(db)
      .where('table_rounds.game', '=', 'coinflip')
      .where('table_rounds.state', '=', sql.lit('settled'))
      .orderBy('table_rounds.id', 'desc')
      .limit(limit)
      .execute(),
  );

/** The rounds in the air, and those whose stakes are being paid or given back. */
export const readMovingRounds = async (db: Reader): Promise<TableRound[]> =>
  (
    await tableRounds(db)
      .where('table_rounds.game', '=', sql.lit('coinflip'))
      .where('table_rounds.state', 'in', ['spinning', 'paying', 'refunding'])
      .execute()
  ).map(tableRoundOf);

/** Waiting flips that a process left on its way, and those whose time is over. */
export async function readStrandedFlips(db: Reader): Promise<RoundId[]> {
  const { rows } = await sql<{ id: RoundId }>`
    select t.id
      from table_rounds t join coinflips c on c.id = t.id
     where t.game = 'coinflip' and t.state = 'waiting'
       and (t.closes_at <= clock_timestamp()
         or exists (select from table_banks b where b.table_id = t.id)
         or c.opened_at is null and exists (select from rounds r where r.table_id = t.id))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** When the stake of a flip's joiner was placed; undefined before. */
export async function readJoinedAtMs(db: Reader, id: RoundId): Promise<number | undefined> {
  const row = await db
    .selectFrom('rounds')
    .select('created_at')
    .where('table_id', '=', id)
    .where(sql`setting ->> 'role'`, '=', 'joiner')
    .executeTakeFirst();
  return row?.created_at.getTime();
}

type Openings = { readonly most: number; readonly windowMs: number; readonly nowMs: number };

/** When a player may open the next flip: flips that were given up count as the others do. */
export async function whenMayOpen(
  db: Reader,
  playerId: PlayerId,
  { most, windowMs, nowMs }: Openings,
): Promise<number> {
  const since = sql`uuid_floor(${new Date(nowMs - windowMs)}::timestamptz)`;
  const { rows } = await sql<{ at_ms: number }>`
    select (('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint)::float8 as at_ms
      from coinflips where creator_id = ${playerId} and id >= ${since}
     order by id desc limit ${most}`.execute(db);
  const oldestMs = rows.length < most ? undefined : rows.at(-1)?.at_ms;
  return oldestMs === undefined ? 0 : oldestMs + windowMs;
}

/** Waiting flips whose creator began a break, was banned or closed the account after opening them. */
export async function readFlipsOfGone(db: Reader, nowMs: number): Promise<RoundId[]> {
  const { rows } = await sql<{ id: RoundId }>`
    select t.id
      from table_rounds t join coinflips c on c.id = t.id join players p on p.id = c.creator_id
     where t.game = 'coinflip' and t.state = 'waiting' and c.opened_at is not null
       and ${isOutOfPlay(nowMs)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many flips of a player wait, with those whose stake may still be on its way. */
export async function countWaiting(db: Reader, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from coinflips c join table_rounds t on t.id = c.id
     where c.creator_id = ${playerId} and t.state = 'waiting' and t.game = 'coinflip'
       and t.closes_at > clock_timestamp()`.execute(db);
  return rows[0]?.count ?? 0;
}
