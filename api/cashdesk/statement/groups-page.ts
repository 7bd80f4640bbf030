import { type RawBuilder, sql } from 'kysely';
import { type PlayerId, uuidTimeMs } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { WITHDRAWAL_KEYS } from '../withdrawals/payout-moves.ts';
import type { Database } from '../../platform/db/database.ts';
import type { HistoryRange } from '../../games/history/range.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/**
 * Which groups of a player are wanted: those of a range, older than `before`, or that one as well.
 */
export type GroupsQuery = {
  readonly range: HistoryRange;
  readonly before?: { readonly groupId: string; readonly isIncluded: boolean } | undefined;
  readonly limit: number;
};

/** How far back the first look reaches, and the second; the third reaches to the beginning. */
const LOOKS_MS = [31 * DAY_MS, 366 * DAY_MS] as const;

type Deps = { readonly db: Database; readonly clock: Clock };

/**
 * The groups of the ledger that moved any wallet of a player, newest first. The newest month is
 * looked at first: the months of the tables that a statement does not reach are not even planned, so
 * a page of who plays much costs the same however long the casino has been there.
 */
export async function readGroupIds(
  { db, clock }: Deps,
  playerId: PlayerId,
  query: GroupsQuery,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const range of stretchesOf(query, clock.nowMs())) {
    const limit = query.limit - found.length;
    found.push(...(await readStretch(db, playerId, { ...query, range, limit })));
    if (found.length === query.limit) break;
  }
  return found;
}

/** The range of a query in parts, the newest first. */
function stretchesOf({ range, before }: GroupsQuery, nowMs: number): readonly HistoryRange[] {
  const newestMs = Math.min(
    nowMs,
    range.toMs ?? nowMs,
    before === undefined ? nowMs : uuidTimeMs(before.groupId),
  );
  const edges = LOOKS_MS.map((lookMs) => newestMs - lookMs).filter((edge) => edge > range.fromMs);
  return [...edges, range.fromMs].map((fromMs, at) => ({
    fromMs,
    toMs: at === 0 ? range.toMs : edges[at - 1],
  }));
}

/**
 * The groups of one stretch, newest first: by rounds, by messages
 * of third-party games, by withdrawals, and by transfers outside play. Each source is read by an
 * index of its own, so a page costs its own rows however long the past is. Each names a partitioned
 * table once, whatever wallets the player has: with a part for each wallet, planning the statement
 * takes longer than its rows.
 */
async function readStretch(
  db: Database,
  playerId: PlayerId,
  query: GroupsQuery,
): Promise<readonly string[]> {
  const id = BigInt(playerId);
  const newest = (column: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    (select ${column} as id ${from} and ${isWanted(column, query)}
      order by 1 desc limit ${query.limit})`;
  const ofWallets = (from: RawBuilder<unknown>) => sql`
    select t.id from accounts a cross join lateral ${newest(sql`group_id`, from)} t
     where a.player_id = ${id}`;
  const sources = [
    newest(sql`id`, sql`from rounds where player_id = ${id}`),
    newest(
      sql`settle_group`,
      sql`from rounds where player_id = ${id} and settle_group is not null`,
    ),
    newest(sql`group_id`, sql`from totals_changes where player_id = ${id}`),
    newest(
      sql`group_id`,
      sql`from idempotency_keys
         where player_id = ${id} and key like ${sql.lit(`${WITHDRAWAL_KEYS}%`)}`,
    ),
    ofWallets(sql`from transfers where to_account = a.id and kind = 'deposit'`),
    ofWallets(
      sql`from transfers where to_account = a.id and kind in ('withdrawal', 'bonus', 'airdrop', 'correction')`,
    ),
    ofWallets(
      sql`from transfers where from_account = a.id
            and kind in ('deposit', 'withdrawal', 'bonus', 'airdrop', 'correction')`,
    ),
  ];
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${sql.join(sources, sql` union all `)}) found
     order by id desc limit ${query.limit}`.execute(db);
  return rows.map((row) => row.id);
}

function isWanted(
  id: RawBuilder<unknown>,
  { range: { fromMs, toMs }, before }: GroupsQuery,
): RawBuilder<boolean> {
  const parts = [sql`${id} >= uuid_floor(${new Date(fromMs)}::timestamptz)`];
  if (toMs !== undefined) parts.push(sql`${id} < uuid_floor(${new Date(toMs)}::timestamptz)`);
  if (before !== undefined) {
    const than = before.isIncluded ? sql`<=` : sql`<`;
    parts.push(sql`${id} ${than} ${before.groupId}::uuid`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
