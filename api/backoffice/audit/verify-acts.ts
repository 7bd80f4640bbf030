import { sql } from 'kysely';
import type { AuditVerdict } from '../../../shared/backoffice/audit/contract.ts';
import { checkStaffLog } from '../../accounts/staff/staff-log.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Computes every digest of the log again, and says by day how far it is whole. A log that lost its
 * end is found by its head alone, which the process's own log keeps every hour.
 */
export async function verifyActs(db: Database): Promise<AuditVerdict> {
  const { rows, head, firstBroken } = await checkStaffLog(db);
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
    head: head ?? null,
    broken: firstBroken === undefined ? null : { id: String(firstBroken.id), day: firstBroken.day },
    days: days.map(({ day, count, last }) => ({
      day,
      rows: Number(count),
      isWhole: isWhole(last),
    })),
  };
}
