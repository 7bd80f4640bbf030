import { DatabaseError } from 'pg';

/**
 * Whether a statement failed because a row broke a unique constraint or index: one of those named,
 * or any when none is named.
 */
export function isUniqueViolation(error: unknown, ...constraints: readonly string[]): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false;
  return constraints.length === 0 || constraints.includes(error.constraint ?? '');
}
