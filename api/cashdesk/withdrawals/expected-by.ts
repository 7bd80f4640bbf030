const HOUR_MS = 3_600_000;

/** With the staff in between; the specification promises 72 hours. */
const STAFF_MS = 72 * HOUR_MS;

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
