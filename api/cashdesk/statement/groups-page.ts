import { type RawBuilder, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { endKey, holdKey } from '../withdrawals/payout-moves.ts';
import type { Database } from '../../platform/db/database.ts';
import type { HistoryRange } from '../../games/history/range.ts';

/**
 * Which groups of a player are wanted: those of a range, older than `before`, or that one as well.
 */
export type GroupsQuery = {
  readonly range: HistoryRange;
  readonly before?: { readonly groupId: string; readonly isIncluded: boolean } | undefined;
  readonly limit: number;
};

/**
 * The groups of the ledger that moved any wallet of a player, newest first: by rounds, by messages
 * of third-party games, by withdrawals, and by transfers outside play. Each source is read by an
 * index of its own, so a page costs its own rows however long the past is; `offset 0` keeps the
 * database from walking over everybody's keys in the order of their groups instead.
 */
export async function readGroupIds(
  db: Database,
  playerId: PlayerId,
  query: GroupsQuery,
): Promise<readonly string[]> {
  const id = BigInt(playerId);
  const source = (column: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    (select ${column} as id ${from} and ${isWanted(column, query)}
      order by 1 desc limit ${query.limit})`;
  const { rows: accounts } = await sql<{ id: bigint }>`
    select id from accounts where player_id = ${id}`.execute(db);
  const others = accounts.flatMap(({ id: account }) => [
    source(sql`group_id`, sql`from transfers where to_account = ${account} and kind = 'deposit'`),
    source(
      sql`group_id`,
      sql`from transfers
         where to_account = ${account} and kind in ('withdrawal', 'bonus', 'correction')`,
    ),
    source(
      sql`group_id`,
      sql`from transfers where from_account = ${account}
            and kind in ('deposit', 'withdrawal', 'bonus', 'correction')`,
    ),
  ]);
  const sources = [
    source(sql`id`, sql`from rounds where player_id = ${id}`),
    source(
      sql`settle_group`,
      sql`from rounds where player_id = ${id} and settle_group is not null`,
    ),
    source(sql`group_id`, sql`from totals_changes where player_id = ${id}`),
    source(
      sql`c.group_id`,
      sql`from withdrawals w cross join lateral (
            select group_id from idempotency_keys
             where key in (${keyOf(holdKey)}, ${keyOf(endKey)}) offset 0) c
         where w.player_id = ${id}`,
    ),
    ...others,
  ];
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${sql.join(sources, sql` union all `)}) found
     order by id desc limit ${query.limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** A key of a withdrawal, put together in the database. */
function keyOf(key: (id: string) => string): RawBuilder<string> {
  const [head = '', tail = ''] = key('|').split('|');
  return sql<string>`${head}::text || w.id::text || ${tail}::text`;
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
