import { STAFF_CHECK_HOURS } from '../../../shared/cashdesk/withdrawals/terms.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

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
