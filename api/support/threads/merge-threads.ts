import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { queueDeliveries } from './queue-delivery.ts';

type Merged = { readonly id: bigint; readonly telegram_id: bigint | null };

/** Two threads of one person; both are locked. */
type Merging = { readonly from: Merged; readonly into: Merged; readonly nowMs: number };

/**
 * Moves everything that somebody wrote before they had an account into the thread of their account.
 * Where both have an open case, that of the account stays open. The topic that is left is closed.
 */
export async function mergeThreads(trx: Database, { from, into, nowMs }: Merging): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update support_cases set state = 'closed', closed_at = ${now}, closed_how = 'merged',
           changed_at = ${now}
     where thread_id = ${from.id} and closed_at is null
       and exists (select from support_cases where thread_id = ${into.id} and closed_at is null)
  `.execute(trx);
  for (const table of ['support_cases', 'support_messages', 'support_deliveries'] as const) {
    await sql`
      update ${sql.table(table)} set thread_id = ${into.id} where thread_id = ${from.id}
    `.execute(trx);
  }
  await trx
    .updateTable('support_threads')
    .set({ telegram_id: null, merged_into: into.id })
    .where('id', '=', from.id)
    .execute();
  await trx
    .updateTable('support_threads')
    .set({ telegram_id: into.telegram_id ?? from.telegram_id })
    .where('id', '=', into.id)
    .execute();
  const state = { side: 'group', act: 'state' } as const;
  const card = { side: 'group', act: 'card' } as const;
  await queueDeliveries(trx, from.id, { deliveries: [state], nowMs });
  await queueDeliveries(trx, into.id, { deliveries: [card, state], nowMs });
}
