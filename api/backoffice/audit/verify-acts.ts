import type { AuditVerdict } from '../../../shared/backoffice/audit/contract.ts';
import { checkStaffLog, findKeptHead, staffLogHead } from '../../accounts/staff/staff-log.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Computes every digest of the log again, and says by day how far it is whole. A log that lost its
 * end, or was rewritten as a whole, is found by a head that was kept from before: the process's own
 * log has one for each hour, the staff's chat one for each day.
 */
export async function verifyActs(db: Database, kept?: string): Promise<AuditVerdict> {
  const { rows, firstBroken, days } = await checkStaffLog(db);
  const isWhole = (last: bigint) => firstBroken === undefined || last < firstBroken.id;
  return {
    rows: String(rows),
    head: (await staffLogHead(db)) ?? null,
    kept: kept === undefined ? null : await findKeptHead(db, kept),
    broken: firstBroken === undefined ? null : viewBroken(firstBroken),
    days: days
      .toSorted((one, other) => other.day.localeCompare(one.day))
      .map(({ day, rows: many, lastId }) => ({ day, rows: many, isWhole: isWhole(lastId) })),
  };
}

type Broken = NonNullable<Awaited<ReturnType<typeof checkStaffLog>>['firstBroken']>;

const viewBroken = ({ id, day, missingFrom }: Broken) => ({
  id: String(id),
  day,
  missingFrom: missingFrom === undefined ? null : String(missingFrom),
});
