import { sql, type Transaction } from 'kysely';
import { uuidTimeMs } from '../../../shared/ids.ts';
import { completeThrough } from '../../ledger/watermark.ts';
import type { Database } from '../../platform/db/database.ts';
import { createPace } from '../../platform/jobs/pace.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { addExpectations } from './expectations.ts';
import { boundsOf, type Day, dayAfter, dayOfId, smallestIdAt } from './report-day.ts';
import { sumStretch } from './sum-stretch.ts';

/**
 * How much time one transaction sums at most: bets wait while a statement takes a processor, and get
 * slower while its snapshot is kept.
 */
const STRETCH_MS = 15_000;

/**
 * Adds what the ledger has since the last time to the days it belongs to, up to an id through which the
 * ledger is complete. Each step is one transaction that adds its sums and keeps how far they reach, so
 * nothing is added twice or left out, whoever dies or runs beside it.
 */
export async function rollUpDays(db: Database): Promise<void> {
  const throughId = await completeThrough(db);
  if (throughId !== undefined) await rollUpDaysThrough(db, throughId);
}

/** The same up to an id that the caller knows to be complete. */
export async function rollUpDaysThrough(db: Database, throughId: string): Promise<void> {
  const pace = createPace();
  while (await pace(() => takeStep(db, throughId)));
}

/** Takes one step; false where everything through the id is summed. */
async function takeStep(db: Database, throughId: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtextextended('rollhouse.reports', 0))`.execute(trx);
    const place = await placeOf(trx);
    if (place === undefined || place.fromId >= throughId) return false;
    const { day, fromId } = place;
    const endId = smallestIdAt(boundsOf(day).toMs);
    const firstId = await firstGroupFrom(trx, fromId);
    const ceilingId =
      firstId === undefined ? endId : smallestIdAt(uuidTimeMs(firstId) + STRETCH_MS);
    const belowId = [endId, ceilingId, throughId].toSorted()[0] ?? endId;
    const transfers = await sumStretch(trx, { day, fromId, belowId });
    if (transfers > 0n) await addExpectations(trx, { day, fromId, belowId });
    await keepPlace(trx, day, belowId);
    if (belowId === endId) await beginDay(trx, dayAfter(day));
    return true;
  });
}

/** Where summing goes on: at the newest day, or before any at that of the first transfer. */
async function placeOf(trx: Transaction<Tables>) {
  const newest = await trx
    .selectFrom('report_days')
    .select(['day', 'through_id'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined) return { day: newest.day, fromId: newest.through_id };
  const first = await firstGroupFrom(trx, smallestIdAt(0));
  if (first === undefined) return undefined;
  const day = dayOfId(first);
  return { day, fromId: await beginDay(trx, day) };
}

async function firstGroupFrom(trx: Transaction<Tables>, fromId: string) {
  const row = await trx
    .selectFrom('transfers')
    .select('group_id')
    .where('group_id', '>=', fromId)
    .orderBy('group_id')
    .limit(1)
    .executeTakeFirst();
  return row?.group_id;
}

async function beginDay(trx: Transaction<Tables>, day: Day): Promise<string> {
  const throughId = smallestIdAt(boundsOf(day).fromMs);
  await trx.insertInto('report_days').values({ day, through_id: throughId }).execute();
  return throughId;
}

const keepPlace = async (trx: Transaction<Tables>, day: Day, throughId: string) =>
  await trx
    .updateTable('report_days')
    .set({ through_id: throughId })
    .where('day', '=', day)
    .execute();
