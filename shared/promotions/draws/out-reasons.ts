/**
 * Why the tickets of an account take no part, which is decided when the list is closed: `staff`, who
 * work for the operator, and `close-to-staff`, who share a device, a purse or a document with them;
 * `demo`, an account of a demonstration; `blocked`, by staff; `excluded`, who play no more by their
 * own wish; `closed`, the account is closed.
 */
export const DRAW_OUT_REASONS = [
  'staff',
  'close-to-staff',
  'demo',
  'blocked',
  'excluded',
  'closed',
] as const;
export type DrawOutReason = (typeof DRAW_OUT_REASONS)[number];
