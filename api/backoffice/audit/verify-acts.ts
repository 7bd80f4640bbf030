import type { AuditVerdict } from '../../../shared/backoffice/audit/contract.ts';
import { checkStaffLog } from '../../accounts/staff/staff-log.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Computes every digest of the log again, and says by day how far it is whole. A log that lost its
 * end is found by its head alone, which the process's own log keeps every hour.
 */
export async function verifyActs(db: Database): Promise<AuditVerdict> {
  const { rows, head, firstBroken, days } = await checkStaffLog(db);
  const isWhole = (last: bigint) => firstBroken === undefined || last < firstBroken.id;
  return {
    rows: String(rows),
    head: head ?? null,
    broken: firstBroken === undefined ? null : { id: String(firstBroken.id), day: firstBroken.day },
    days: days
      .toSorted((one, other) => other.day.localeCompare(one.day))
      .map(({ day, rows: many, lastId }) => ({ day, rows: many, isWhole: isWhole(lastId) })),
  };
}
