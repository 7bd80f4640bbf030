import { type RawBuilder, sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../db/database.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import type { SecretUse, Vault } from './vault.ts';

const BATCH_ROWS = 500;

type Deps = {
  readonly db: Database;
  readonly vault: Vault;
};

/**
 * Stores, beside a player's unused recovery codes of the old format, the keys their digests may be
 * of; returns how many codes.
 */
type SealCodeKeys = (deps: Deps, playerId: PlayerId) => Promise<number>;

type ResealDeps = Deps & { readonly sealCodeKeys: SealCodeKeys };

/** The outcome of a pass over everything sealed. */
export type Resealed = {
  readonly resealed: number;
  /** What no configured key opens, as table, column and player. */
  readonly unreadable: readonly string[];
};

/**
 * Seals again everything that another key than the first sealed, in statements of a few hundred
 * rows. It may be stopped at any moment and restarted, and run beside the product: a row that
 * changes meanwhile keeps the change. Files of documents stay as they are, because only their keys
 * are sealed. Every process must have the first key before this runs, or it continues to seal with
 * the old one.
 */
export async function resealAll(deps: ResealDeps): Promise<Resealed> {
  let resealed = await wrapCodeKeys(deps);
  const unreadable: string[] = [];
  for (const [use, columns] of Object.entries(SEALED_COLUMNS)) {
    for (const column of columns) {
      const walked = await resealColumn(deps, use as SecretUse, column);
      resealed += walked.resealed;
      unreadable.push(...walked.unreadable);
    }
  }
  return { resealed, unreadable };
}

/** Recovery codes of the old format get the keys their digests may be of stored beside them. */
async function wrapCodeKeys({ db, vault, sealCodeKeys }: ResealDeps): Promise<number> {
  let wrapped = 0;
  for (let after = 0n; ;) {
    const players = await db
      .selectFrom('recovery_codes')
      .select('player_id')
      .distinct()
      .where('sealed_key', 'is', null)
      .where('used_at', 'is', null)
      .where('player_id', '>', after)
      .orderBy('player_id')
      .limit(BATCH_ROWS)
      .execute();
    for (const { player_id: playerId } of players) {
      wrapped += await sealCodeKeys({ db, vault }, playerIdOf(playerId));
    }
    const last = players.at(-1);
    if (last === undefined) return wrapped;
    after = last.player_id;
  }
}

type Row = { readonly player_id: bigint; readonly part: string; readonly sealed: Buffer };

async function resealColumn(
  { db, vault }: Deps,
  use: SecretUse,
  column: SealedColumn,
): Promise<Resealed> {
  let resealed = 0;
  const unreadable: string[] = [];
  for (let after = { player_id: 0n, part: '' }; ;) {
    const rows = await oldRows({ db, vault }, column, after);
    const last = rows.at(-1);
    if (last === undefined) return { resealed, unreadable };
    const opened = rows.flatMap((old) => {
      const of = { use, playerId: playerIdOf(old.player_id) };
      try {
        return [{ ...old, resealed: vault.seal(of, vault.open(of, old.sealed)) }];
      } catch {
        unreadable.push(`${column.table}.${column.column} of player ${old.player_id}`);
        return [];
      }
    });
    resealed += await replace(db, column, opened);
    after = last;
  }
}

/**
 * Goes by player and row, so that a row that cannot be opened is skipped and none is visited twice.
 */
async function oldRows(
  { db, vault }: Deps,
  { table, column, row }: SealedColumn,
  after: Pick<Row, 'player_id' | 'part'>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select player_id, ${sql.raw(row)} as part, ${sql.ref(column)} as sealed
      from ${sql.table(table)}
     where (player_id, ${sql.raw(row)}) > (${after.player_id}::bigint, ${after.part}::text)
       and ${isOld(column, vault)}
     order by 1, 2 limit ${BATCH_ROWS}`.execute(db);
  return rows;
}

/** The first byte of a sealed value is the version of its key. */
const isOld = (column: string, { version }: Vault): RawBuilder<boolean> =>
  sql<boolean>`get_byte(${sql.ref(column)}, 0) <> ${version}`;

async function replace(
  db: Database,
  { table, column, row }: SealedColumn,
  rows: readonly (Row & { readonly resealed: Buffer })[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as t set ${sql.ref(column)} = v.resealed
      from unnest(${rows.map((one) => String(one.player_id))}::bigint[],
                  ${rows.map((one) => one.part)}::text[],
                  ${rows.map((one) => one.sealed)}::bytea[],
                  ${rows.map((one) => one.resealed)}::bytea[]) as v (player_id, part, sealed, resealed)
     where t.player_id = v.player_id and ${sql.raw(row)} = v.part
       and t.${sql.ref(column)} = v.sealed`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** How many secrets each key sealed; recovery codes of the old format count once for every key. */
export async function countSealed({ db }: Pick<Deps, 'db'>): Promise<{
  readonly byVersion: ReadonlyMap<number, number>;
  readonly ofAnyKey: number;
}> {
  const byVersion = new Map<number, number>();
  for (const { table, column } of Object.values(SEALED_COLUMNS).flat()) {
    const { rows } = await sql<{ version: number; sealed: bigint }>`
      select get_byte(${sql.ref(column)}, 0) as version, count(*) as sealed
        from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`.execute(db);
    for (const { version, sealed } of rows) {
      byVersion.set(version, (byVersion.get(version) ?? 0) + Number(sealed));
    }
  }
  const { codes } = await db
    .selectFrom('recovery_codes')
    .select((code) => code.fn.countAll<bigint>().as('codes'))
    .where('sealed_key', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { byVersion, ofAnyKey: Number(codes) };
}
