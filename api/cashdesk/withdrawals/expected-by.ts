import { STAFF_CHECK_HOURS } from '../../../shared/cashdesk/withdrawals/terms.ts';

const HOUR_MS = 3_600_000;

const STAFF_MS = STAFF_CHECK_HOURS * HOUR_MS;

/** By when a withdrawal should have arrived that may go from a moment on. */
export function expectedBy({
  fromMs,
  needsStaff,
}: {
  readonly fromMs: number;
  readonly needsStaff: boolean;
}): Date {
  return new Date(fromMs + (needsStaff ? STAFF_MS : HOUR_MS));
}
