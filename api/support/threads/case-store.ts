import type { Selectable } from 'kysely';
import { answerByMs, type SupportHours } from '../../../shared/support/cases/promise.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SupportCasesTable } from '../../platform/db/tables/support.ts';
import type { Thread } from './thread-store.ts';

export type SupportCase = Selectable<SupportCasesTable>;

/** The open case of a thread; at most one is. */
export async function readOpenCase(
  db: Database,
  threadId: bigint,
): Promise<SupportCase | undefined> {
  return await db
    .selectFrom('support_cases')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** The newest case of a thread, open or closed. */
export async function readLatestCase(
  db: Database,
  threadId: bigint,
): Promise<SupportCase | undefined> {
  return await db
    .selectFrom('support_cases')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type CaseOpening = {
  readonly about: SupportCase['about'];
  readonly hours: SupportHours;
  readonly nowMs: number;
};

/** Opens a case in a locked thread that has none. */
export async function openCase(
  trx: Database,
  { id }: Thread,
  { about, hours, nowMs }: CaseOpening,
): Promise<SupportCase> {
  const now = new Date(nowMs);
  return await trx
    .insertInto('support_cases')
    .values({
      thread_id: id,
      state: 'new',
      about,
      taken_by: null,
      opened_at: now,
      answer_by: new Date(answerByMs(nowMs, hours)),
      answered_at: null,
      changed_at: now,
      closed_at: null,
      closed_how: null,
      rating: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type CaseChange = Partial<
  Pick<SupportCase, 'state' | 'taken_by' | 'answered_at' | 'closed_at' | 'closed_how' | 'rating'>
>;

/** Changes a case of a locked thread. */
export async function changeCase(
  trx: Database,
  { id }: Pick<SupportCase, 'id'>,
  change: CaseChange & { readonly nowMs: number },
): Promise<SupportCase> {
  const { nowMs, ...columns } = change;
  return await trx
    .updateTable('support_cases')
    .set({ ...columns, changed_at: new Date(nowMs) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A case by its id. */
export async function readCase(db: Database, id: bigint): Promise<SupportCase> {
  return await db
    .selectFrom('support_cases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
