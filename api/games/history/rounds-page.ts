import { sql } from 'kysely';
import { type PlayerId, uuidTimeMs } from '../../../shared/ids.ts';
import {
  HISTORY_GAMES,
  type HistoryGame,
  type HistoryRound,
} from '../../../shared/games/history/contract.ts';
import { TABLE_GAME_NAMES } from '../../../shared/games/manifests.ts';
import { playWalletNamed } from '../../../shared/money/play-wallets.ts';
import { doneKey, reversedKey } from '../../ledger/idempotency-keys.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HistoryRange, within } from './range.ts';

/** One page of a query. */
export type RoundsQuery = {
  readonly range: HistoryRange;
  readonly game?: HistoryGame | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** A page, newest first; `next` is where the following one begins, or null at the end. */
export type RoundsPage = { readonly rounds: HistoryRound[]; readonly next: string | null };

/** A currency and base micro-units for one unit of it. */
export type Money = { readonly currencyId: number; readonly rateMicro: bigint };

/** A round with the money it was played in; a message of a third-party game stores none. */
export type PaidRound = { readonly round: HistoryRound; readonly money: Money | undefined };

type Row = {
  id: string;
  game: string;
  game_id: string | null;
  action: string | null;
  state: HistoryRound['state'];
  stake_micro: bigint;
  payout_micro: bigint;
  currency_id: number | null;
  rate_micro: bigint | null;
  wallet: string | null;
};

/** The titles of third-party games. */
type Titles = { find(identifier: string): { readonly title: string } | undefined };

export type RoundsDeps = { readonly db: Database; readonly catalog: Titles };

/**
 * A player's rounds and the messages of their third-party games, in one order. The amount of a
 * message that took money back is negative.
 */
export async function readRounds(
  { db, catalog }: RoundsDeps,
  playerId: PlayerId,
  query: RoundsQuery,
): Promise<RoundsPage> {
  const { rows, next } = await readRows(db, playerId, query);
  return { rounds: rows.map((row) => viewRow(row, catalog)), next };
}

/** The same page, each round with the currency and the rate it was played in. */
export async function readPaidRounds(
  { db, catalog }: RoundsDeps,
  playerId: PlayerId,
  query: RoundsQuery,
): Promise<{ readonly rounds: readonly PaidRound[]; readonly next: string | null }> {
  const { rows, next } = await readRows(db, playerId, query);
  const rounds = rows.map((row) => ({ round: viewRow(row, catalog), money: moneyOf(row) }));
  return { rounds, next };
}

async function readRows(
  db: Database,
  playerId: PlayerId,
  { range, game, after, limit }: RoundsQuery,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const id = BigInt(playerId);
  const many = limit + 1;
  const own = sql`
    (select r.id, r.game, null::text as game_id, null::text as action, r.state, r.stake_micro,
            r.payout_micro, r.currency_id::int, r.rate_micro, r.wallet
       from rounds r
      where r.player_id = ${id} and ${within(sql`r.id`, range, after)}
        ${game === undefined ? sql`` : sql`and r.game = ${game}`}
      order by r.id desc limit ${many})`;
  const thirdParty = sql`
    (select t.group_id, 'provider', coalesce(c.detail ->> 'game', taken_back.game),
            c.detail ->> 'action', 'settled', t.wagered_micro, t.returned_micro,
            null::int, null::bigint, null::text
       from (select * from totals_changes t
              where t.player_id = ${id} and ${within(sql`t.group_id`, range, after)}
              order by t.group_id desc limit ${many}) t
       left join lateral (
         select detail from idempotency_keys where group_id = t.group_id and detail ? 'action' limit 1
       ) c on true
       left join lateral (
         select bet.detail ->> 'game' as game
           from idempotency_keys mark join idempotency_keys bet
             on bet.key = ${doneKey('')} || substr(mark.key, ${reversedKey('').length + 1})
          where mark.group_id = t.group_id and starts_with(mark.key, ${reversedKey('')}) limit 1
       ) taken_back on true)`;
  const parts =
    game === undefined
      ? sql`${own} union all ${thirdParty}`
      : game === 'provider'
        ? thirdParty
        : own;
  const { rows } = await sql<Row>`
    select * from (${parts}) as found
      (id, game, game_id, action, state, stake_micro, payout_micro, currency_id, rate_micro,
       wallet)
     order by id desc limit ${many}`.execute(db);
  const page = rows.slice(0, limit);
  return {
    rows: page,
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function moneyOf({ currency_id: currencyId, rate_micro: rateMicro }: Row): Money | undefined {
  return currencyId === null || rateMicro === null ? undefined : { currencyId, rateMicro };
}

/** Every round of our own that is over has a proof, of solo rounds those with an outcome. */
function hasProof(game: HistoryGame, state: HistoryRound['state']): boolean {
  if (state === 'refunded') return TABLE_GAME_NAMES.some((name) => name === game);
  return game !== 'provider' && state === 'settled';
}

const ACTIONS = ['bet', 'win', 'refund', 'rollback'] as const;

function viewRow(row: Row, catalog: Titles): HistoryRound {
  const game = HISTORY_GAMES.find((known) => known === row.game) ?? 'provider';
  const money = moneyOf(row);
  return {
    id: row.id,
    at: new Date(uuidTimeMs(row.id)).toISOString(),
    game,
    title: row.game_id === null ? null : (catalog.find(row.game_id)?.title ?? null),
    state: row.state,
    action: ACTIONS.find((known) => known === row.action) ?? null,
    stakeMicro: String(row.stake_micro),
    payoutMicro: String(row.payout_micro),
    money:
      money === undefined
        ? null
        : { currencyId: money.currencyId, courseMicro: String(money.rateMicro) },
    wallet: playWalletNamed(row.wallet),
    hasProof: hasProof(game, row.state),
  };
}
