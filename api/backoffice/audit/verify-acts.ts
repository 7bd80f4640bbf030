import { sql } from 'kysely';
import type { AuditVerdict } from '../../../shared/backoffice/audit/contract.ts';
import { checkStaffLog, findKeptHead, staffLogHead } from '../../accounts/staff/staff-log.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Computes every digest of the log again, and says by day how far it is whole. A log that lost its
 * end, or was written anew as a whole, is found by a head that was kept from before: the process's own
 * log has one for each hour, the staff's chat one for each day.
 */
export async function verifyActs(db: Database, kept?: string): Promise<AuditVerdict> {
  const { rows, firstBroken } = await checkStaffLog(db);
  const days = await db
    .selectFrom('staff_acts')
    .select(sql<string>`(at at time zone 'utc')::date::text`.as('day'))
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      eb.fn.min('id').as('first'),
      eb.fn.max('id').as('last'),
    ])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute();
  const isWhole = (last: bigint) => firstBroken === undefined || last < firstBroken.id;
  return {
    rows: String(rows),
    head: (await staffLogHead(db)) ?? null,
    kept: kept === undefined ? null : await findKeptHead(db, kept),
    broken: firstBroken === undefined ? null : viewBroken(firstBroken),
    days: days.map(({ day, count, last }) => ({
      day,
      rows: Number(count),
      isWhole: isWhole(last),
    })),
  };
}

type Broken = NonNullable<Awaited<ReturnType<typeof checkStaffLog>>['firstBroken']>;

const viewBroken = ({ id, day, missingFrom }: Broken) => ({
  id: String(id),
  day,
  missingFrom: missingFrom === undefined ? null : String(missingFrom),
});
