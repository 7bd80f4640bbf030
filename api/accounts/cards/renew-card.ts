import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * Takes a card's buttons out of use until it is shown again, in the transaction of a change: nobody
 * decides on what they have not read.
 */
export async function renewCard(
  trx: Database,
  { kind, subject }: { readonly kind: string; readonly subject: string },
): Promise<void> {
  await trx
    .updateTable('staff_cards')
    .set({ token: null, shown_version: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
  await sql`select pg_notify('staff_card_pressed', '')`.execute(trx);
}
