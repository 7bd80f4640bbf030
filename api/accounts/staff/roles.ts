import type { StaffRole } from '../../platform/db/tables/staff.ts';

/** Every role, in the order in which they are listed. */
export const STAFF_ROLES = [
  'support',
  'moderator',
  'payments',
  'risk',
  'content',
  'partners',
  'admin',
  'auditor',
] as const satisfies readonly StaffRole[];

export const isStaffRole = (word: string): word is StaffRole =>
  STAFF_ROLES.some((role) => role === word);
