import { DatabaseError } from 'pg';

/** Whether a statement failed because a row broke one of these unique constraints or indexes. */
export function isUniqueViolation(error: unknown, ...constraints: readonly string[]): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    constraints.includes(error.constraint ?? '')
  );
}
