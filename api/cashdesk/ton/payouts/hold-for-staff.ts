import { sql } from 'kysely';
import { notePaymentOnce } from '../../payments/note-payment.ts';
import type { Database } from '../../../platform/db/database.ts';
import { tonPaywayId } from '../ton-payway.ts';
import type { PayoutDeps } from './payout-deps.ts';

/** Why a batch stays open until two people of the staff have said that it may go on. */
export const HOLDS = ['query-taken', 'own-unread', 'batch-unclear'] as const;
export type Hold = (typeof HOLDS)[number];

/** Whether a line of a batch waits for staff. */
export async function isHeld(db: Database, batchId: string, kind: Hold): Promise<boolean> {
  const open = await db
    .selectFrom('payment_notes')
    .leftJoin('payment_note_audit_log', 'payment_note_audit_log.note_id', 'payment_notes.id')
    .select('payment_notes.id')
    .where('kind', '=', kind)
    .where(sql<string>`detail ->> 'key'`, '=', batchId)
    .where('payment_note_audit_log.id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Writes the line, once for a batch; false where staff have closed it and the batch may go on. */
export async function holdForStaff(
  deps: PayoutDeps,
  { id, query_id: queryId }: { readonly id: string; readonly query_id: number | null },
  kind: Hold,
): Promise<boolean> {
  const detail = { batch: id, queryId };
  await notePaymentOnce(deps, { paywayId: await tonPaywayId(deps.db), kind, detail }, id);
  return await isHeld(deps.db, id, kind);
}
