import { sql } from 'kysely';
import { ENTRY_KINDS, type EntryKind } from '../../../shared/games/history/contract.ts';
import { type PlayerId, uuidTimeMs } from '../../../shared/ids.ts';
import { courseOf, hundredthsOfMicro } from '../../../shared/money/amount.ts';
import {
  STATEMENT_WALLETS,
  type StatementEntry,
  type StatementWallet,
} from '../../../shared/cashdesk/statement/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Catalog } from '../../lobby/catalog/catalog.ts';
import type { Database } from '../../platform/db/database.ts';
import type { HistoryRange } from '../../games/history/range.ts';
import { readGroupIds } from './groups-page.ts';
import { type GroupContext, readGroupContexts } from './group-contexts.ts';

/** One page of what is asked for; `limit` counts movements. */
export type StatementQuery = {
  readonly range: HistoryRange;
  readonly wallet?: StatementWallet | undefined;
  readonly kind?: EntryKind | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** A page, newest first; `next` is null at the end only. */
export type StatementPage = { readonly entries: StatementEntry[]; readonly next: string | null };

/** What reading a statement needs. */
export type StatementDeps = {
  readonly db: Database;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly clock: Clock;
};

/** Where a filter finds little, so many batches of groups are looked through for one answer. */
const BATCHES = 6;

type Row = {
  group_id: string;
  seq: number;
  wallet: string;
  kind: string;
  amount_micro: bigint;
  balance_micro: bigint;
  version: bigint;
};

/** A place between two movements: after `skip` of those of a group that fit the filters. */
type Place = { readonly groupId: string; readonly skip: number | undefined };

/**
 * Every movement on every wallet of a player, with the balance after it and the rate it was
 * reckoned by. Pages follow each other without a gap or a repeat, also while new movements come.
 */
export async function readStatement(
  deps: StatementDeps,
  playerId: PlayerId,
  query: StatementQuery,
): Promise<StatementPage> {
  const found: StatementEntry[] = [];
  let place = query.cursor === undefined ? undefined : placeOf(query.cursor);
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const many = query.limit + 1;
    const before = place && { groupId: place.groupId, isIncluded: place.skip !== undefined };
    const ids = await readGroupIds(deps, playerId, { range: query.range, before, limit: many });
    const isLast = ids.length < many;
    const rows = await readRows(deps.db, playerId, { ...query, groups: ids });
    const fresh = place?.skip === undefined ? rows : withoutFirst(rows, place);
    const room = query.limit - found.length;
    found.push(...(await viewRows(deps, playerId, fresh.slice(0, room))));
    if (fresh.length > room) return { entries: found, next: cursorAfter(rows, fresh[room - 1]) };
    const last = ids.at(-1);
    if (isLast || last === undefined) return { entries: found, next: null };
    place = { groupId: last, skip: undefined };
    if (found.length === query.limit) return { entries: found, next: last };
  }
  return { entries: found, next: place?.groupId ?? null };
}

function placeOf(cursor: string): Place {
  const [groupId = '', skip] = cursor.split('.');
  return { groupId, skip: skip === undefined ? undefined : Number(skip) };
}

function withoutFirst(rows: readonly Row[], { groupId, skip = 0 }: Place): readonly Row[] {
  const ofGroup = rows.filter((row) => row.group_id === groupId).length;
  return rows.slice(Math.min(skip, ofGroup));
}

function cursorAfter(rows: readonly Row[], last: Row | undefined): string | null {
  if (last === undefined) return null;
  const given = rows.filter(({ group_id: id }) => id === last.group_id).indexOf(last) + 1;
  return `${last.group_id}.${given}`;
}

type Wanted = Pick<StatementQuery, 'wallet' | 'kind'> & { readonly groups: readonly string[] };

async function readRows(
  db: Database,
  playerId: PlayerId,
  { groups, wallet, kind }: Wanted,
): Promise<readonly Row[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<Row>`
    select e.group_id, e.seq, a.wallet, e.kind, e.amount_micro, e.balance_micro, e.version
      from entries e join accounts a on a.id = e.account_id
     where e.group_id = any (${groups}::uuid[]) and a.player_id = ${BigInt(playerId)}
       ${kind === undefined ? sql`` : sql`and e.kind = ${kind}`}
       ${wallet === undefined ? sql`` : sql`and a.wallet = ${wallet}`}
     order by e.group_id desc, e.seq desc, e.amount_micro desc`.execute(db);
  return rows;
}

async function viewRows(
  deps: StatementDeps,
  playerId: PlayerId,
  rows: readonly Row[],
): Promise<readonly StatementEntry[]> {
  const groups = [...new Set(rows.map((row) => row.group_id))];
  const contexts = await readGroupContexts(deps, playerId, groups);
  return rows.flatMap((row) => viewRow(row, contexts.get(row.group_id)));
}

function viewRow(row: Row, context: GroupContext | undefined): readonly StatementEntry[] {
  const kind = ENTRY_KINDS.find((known) => known === row.kind);
  const wallet = STATEMENT_WALLETS.find((known) => known === row.wallet);
  if (kind === undefined || wallet === undefined) return [];
  return [
    {
      id: `${row.group_id}:${row.seq}:${wallet}`,
      at: new Date(uuidTimeMs(row.group_id)).toISOString(),
      wallet,
      kind,
      amount: towardsZero(row.amount_micro),
      amountMicro: String(row.amount_micro),
      balanceAfter: hundredthsOfMicro(row.balance_micro),
      balanceAfterMicro: String(row.balance_micro),
      course: context === undefined ? null : courseOf(context.rateMicro),
      currency: context?.currency ?? null,
      ref: context?.ref ?? null,
    },
  ];
}

/** An amount that left is rounded towards zero, like one that arrived. */
const towardsZero = (amountMicro: bigint) =>
  amountMicro < 0n ? -hundredthsOfMicro(-amountMicro) : hundredthsOfMicro(amountMicro);
