import { birthDateRefusal } from '../../shared/accounts/auth/birth-date.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../platform/db/database.ts';

/**
 * Stores the birth date, once; of two at once one is kept. A player who is not of age gets
 * `gate.under-age`, and cannot play until they are. Refuses `protection.birth-date-set` and
 * `protection.birth-date-invalid`.
 */
export async function setBirthDate(
  db: Database,
  playerId: PlayerId,
  { birthDate, nowMs }: { readonly birthDate: string; readonly nowMs: number },
): Promise<void> {
  const fault = birthDateRefusal(birthDate, nowMs);
  if (fault !== undefined && fault !== 'login.under-age') {
    throw new Refusal('protection.birth-date-invalid');
  }
  const { numUpdatedRows } = await db
    .updateTable('players')
    .set({ birth_date: birthDate })
    .where('id', '=', BigInt(playerId))
    .where('birth_date', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('protection.birth-date-set');
  if (fault === 'login.under-age') throw new Refusal('gate.under-age');
}
