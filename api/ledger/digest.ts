import { createHash, type Hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { uuidTimeMs } from '../../shared/ids.ts';
import { crashPoint } from '../platform/crash-points.ts';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import { BEFORE_ALL_IDS, completeThrough } from './watermark.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const DIGEST_LOCK = 'rollhouse.ledger.digest';
const BATCH_ROWS = 5000;

/** A calendar day in UTC, as `2026-11-20`. */
type Day = string;

/** A day that was closed: its digest also stands for every day before it. */
export type ClosedDay = { readonly day: Day; readonly transfers: number; readonly digest: Buffer };

/** A day whose transfers no longer match their digest, and what was found instead. */
export type BrokenDay = { readonly day: Day; readonly reason: string };

/**
 * Gives a digest to every day that is over and complete. The digest of a day is the SHA-256 of the
 * digest before it, the day, and the canonical text of each of its transfers in id order, so a row
 * edited, deleted or inserted later breaks that day, and verifying the chain shows it. Days without
 * transfers have one too. Returns the days closed; safe to run in several processes at once.
 */
export async function closeDays(db: Database): Promise<readonly ClosedDay[]> {
  const throughId = await completeThrough(db);
  return throughId === undefined ? [] : closeDaysThrough(db, throughId);
}

/** Closes the days that end at or before an id known to be complete: see `completeThrough`. */
export function closeDaysThrough(db: Database, throughId: string): Promise<readonly ClosedDay[]> {
  return db.transaction().execute(async (trx) => {
    if (!(await isAlone(trx))) return [];
    await sql`set local statement_timeout = 0`.execute(trx);
    const closed: ClosedDay[] = [];
    let last = await lastDigest(trx);
    let day = last === undefined ? await firstDay(trx) : dayAfter(last.day);
    while (day !== undefined && uuidTimeMs(throughId) >= Date.parse(dayAfter(day))) {
      const { digest, transfers } = await digestDay(trx, {
        day,
        isFirst: last === undefined,
        previous: last?.digest,
      });
      crashPoint('after-external-send');
      await sql`
        insert into entry_digests (day, transfers, digest, previous)
        values (${day}, ${transfers}, ${digest}, ${last?.digest ?? null})`.execute(trx);
      closed.push({ day, transfers, digest });
      last = { day, digest };
      day = dayAfter(day);
    }
    return closed;
  });
}

async function isAlone(trx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${DIGEST_LOCK}, 0)) as got`.execute(trx);
  return rows[0]?.got === true;
}

async function lastDigest(db: Database) {
  const { rows } = await sql<{ day: Day; digest: Buffer }>`
    select day::text, digest from entry_digests order by day desc limit 1`.execute(db);
  return rows[0];
}

async function firstDay(db: Database): Promise<Day | undefined> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from transfers order by group_id limit 1`.execute(db);
  return rows[0] && new Date(uuidTimeMs(rows[0].group_id)).toISOString().slice(0, 10);
}

const dayAfter = (day: Day): Day => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

type DayPlan = {
  readonly day: Day;
  /** The first day starts at the smallest id, so that no transfer is older than the chain. */
  readonly isFirst: boolean;
  readonly previous: Buffer | undefined;
};

/** Reads a day's transfers in batches and digests them; memory does not grow with the day. */
async function digestDay(db: Database, { day, isFirst, previous }: DayPlan) {
  const hash = createHash('sha256');
  if (previous !== undefined) hash.update(previous);
  hash.update(`${day}\n`);
  const { floor, ceiling } = await boundsOf(db, day);
  let after = { group_id: isFirst ? BEFORE_ALL_IDS : floor, seq: -1 };
  let transfers = 0;
  for (;;) {
    const rows = await readLines(db, after, ceiling);
    addLines(hash, rows);
    transfers += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_ROWS) break;
    after = last;
  }
  return { digest: hash.digest(), transfers };
}

async function boundsOf(db: Database, day: Day): Promise<{ floor: string; ceiling: string }> {
  const { rows } = await sql<{ floor: string; ceiling: string }>`
    select uuid_floor(${day}::timestamp at time zone 'UTC') as floor,
           uuid_floor((${day}::timestamp + interval '1 day') at time zone 'UTC') as ceiling
  `.execute(db);
  const [bounds] = rows;
  if (bounds === undefined) throw new Error(`no bounds for ${day}`);
  return bounds;
}

type Line = { readonly group_id: string; readonly seq: number; readonly line: string };

async function readLines(
  db: Database,
  after: Pick<Line, 'group_id' | 'seq'>,
  ceiling: string,
): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select group_id, seq,
           json_build_array(group_id, seq, from_account, to_account, amount_micro, kind,
             from_balance_micro, from_version, to_balance_micro, to_version,
             (extract(epoch from created_at) * 1000000)::bigint)::text as line
      from transfers
     where (group_id, seq) > (${after.group_id}::uuid, ${after.seq}::smallint)
       and group_id >= ${after.group_id}::uuid and group_id < ${ceiling}::uuid
     order by group_id, seq limit ${BATCH_ROWS}`.execute(db);
  return rows;
}

function addLines(hash: Hash, rows: readonly Line[]) {
  for (const { line } of rows) hash.update(`${line}\n`);
}

/**
 * Computes every closed day again and compares. Also finds a day missing from the chain or a digest
 * that does not follow from the one before.
 */
export async function verifyDigests(db: Database): Promise<readonly BrokenDay[]> {
  const { rows } = await sql<{
    day: Day;
    transfers: bigint;
    digest: Buffer;
    previous: Buffer | null;
  }>`
    select day::text, transfers, digest, previous from entry_digests order by day`.execute(db);
  const broken: BrokenDay[] = [];
  let before: { day: Day; digest: Buffer } | undefined;
  for (const row of rows) {
    const reason = isFollowing(row, before)
      ? await compareDay(db, row, before?.digest)
      : 'the chain does not lead here from the day before';
    if (reason !== undefined) broken.push({ day: row.day, reason });
    before = row;
  }
  return broken;
}

function isFollowing(
  row: { readonly day: Day; readonly previous: Buffer | null },
  before: { readonly day: Day; readonly digest: Buffer } | undefined,
): boolean {
  if (before === undefined) return row.previous === null;
  return dayAfter(before.day) === row.day && row.previous?.equals(before.digest) === true;
}

async function compareDay(
  db: Database,
  row: { readonly day: Day; readonly transfers: bigint; readonly digest: Buffer },
  previous: Buffer | undefined,
): Promise<string | undefined> {
  const plan = { day: row.day, isFirst: previous === undefined, previous };
  const { digest, transfers } = await digestDay(db, plan);
  if (BigInt(transfers) !== row.transfers) {
    return `${row.transfers} transfers were there when the day was closed, ${transfers} are now`;
  }
  return digest.equals(row.digest) ? undefined : 'some transfer is not what it was';
}
