import { type RawBuilder, sql } from 'kysely';
import { type PlayerId, uuidTimeMs } from '../../../shared/ids.ts';
import {
  ENTRY_KINDS,
  type EntryKind,
  type HistoryEntry,
} from '../../../shared/games/history/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HistoryRange, within } from './range.ts';

/** One page of a query; `limit` counts groups, each of which moves a few amounts. */
export type EntriesQuery = {
  readonly range: HistoryRange;
  readonly kind?: EntryKind | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/**
 * A page, newest first; it may be empty where a kind is rare, and `next` is null only at the end.
 */
export type EntriesPage = { readonly entries: HistoryEntry[]; readonly next: string | null };

const PLAY: ReadonlySet<EntryKind> = new Set([
  'stake',
  'payout',
  'hold',
  'settle',
  'refund',
  'release',
]);

type Row = {
  group_id: string;
  seq: number;
  wallet: string;
  kind: string;
  amount_micro: bigint;
  balance_micro: bigint;
};

/** Every movement on a player's wallets, in the order of the groups that made them. */
export async function readEntries(
  db: Database,
  playerId: PlayerId,
  query: EntriesQuery,
): Promise<EntriesPage> {
  const groups = await readGroups(db, playerId, query);
  const page = groups.slice(0, query.limit);
  const next = groups.length > query.limit ? (page.at(-1) ?? null) : null;
  if (page.length === 0) return { entries: [], next };
  const { rows } = await sql<Row>`
    select e.group_id, e.seq, a.wallet, e.kind, e.amount_micro, e.balance_micro
      from entries e join accounts a on a.id = e.account_id
     where e.group_id = any (${page}::uuid[]) and a.player_id = ${BigInt(playerId)}
       ${query.kind === undefined ? sql`` : sql`and e.kind = ${query.kind}`}
     order by e.group_id desc, e.seq desc, e.amount_micro desc`.execute(db);
  return { entries: rows.flatMap(viewRow), next };
}

/**
 * The groups that moved the player's money, newest first: by rounds, by messages, by other kinds.
 */
async function readGroups(
  db: Database,
  playerId: PlayerId,
  { range, kind, after, limit }: EntriesQuery,
): Promise<readonly string[]> {
  const id = BigInt(playerId);
  const many = limit + 1;
  const source = (column: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    (select ${column} as id ${from} and ${within(column, range, after)}
      order by 1 desc limit ${many})`;
  const play = [
    source(sql`id`, sql`from rounds where player_id = ${id}`),
    source(
      sql`settle_group`,
      sql`from rounds where player_id = ${id} and settle_group is not null`,
    ),
    source(sql`group_id`, sql`from totals_changes where player_id = ${id}`),
  ];
  const { rows: accounts } = await sql<{ id: bigint }>`
    select id from accounts where player_id = ${id}`.execute(db);
  const other = accounts.flatMap(({ id: account }) => [
    source(sql`group_id`, sql`from transfers where to_account = ${account} and kind = 'deposit'`),
    source(
      sql`group_id`,
      sql`from transfers
         where to_account = ${account} and kind in ('withdrawal', 'bonus', 'airdrop', 'correction')`,
    ),
    source(
      sql`group_id`,
      sql`from transfers where from_account = ${account}
            and kind in ('deposit', 'withdrawal', 'bonus', 'airdrop', 'correction')`,
    ),
  ]);
  const isPlay = kind === undefined ? undefined : PLAY.has(kind);
  const sources = [...(isPlay === false ? [] : play), ...(isPlay === true ? [] : other)];
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${sql.join(sources, sql` union all `)}) found
     order by id desc limit ${many}`.execute(db);
  return rows.map((row) => row.id);
}

function viewRow(row: Row): HistoryEntry[] {
  const kind = ENTRY_KINDS.find((known) => known === row.kind);
  if (kind === undefined) return [];
  return [
    {
      groupId: row.group_id,
      seq: row.seq,
      at: new Date(uuidTimeMs(row.group_id)).toISOString(),
      wallet: row.wallet,
      kind,
      amountMicro: String(row.amount_micro),
      balanceMicro: String(row.balance_micro),
    },
  ];
}
