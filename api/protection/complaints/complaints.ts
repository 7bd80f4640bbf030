import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  COMPLAINT_ANSWER_DAYS,
  COMPLAINT_SUBJECTS,
  COMPLAINTS_WAITING,
  type ComplaintView,
  type CreateComplaintInput,
} from '../../../shared/protection/complaints/contract.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { ComplaintsTable } from '../../platform/db/tables/protection.ts';
import type { Selectable } from 'kysely';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** Complaints a list shows, newest first. */
const LISTED = 100;

/**
 * Opens a case with a number and the day by which its final answer is due. Refuses
 * `complaints.round-not-found` for a round that does not exist or is another player's, and
 * `complaints.too-many`.
 */
export async function createComplaint(
  db: Database,
  playerId: PlayerId,
  { subject, text, roundId, nowMs }: CreateComplaintInput & { readonly nowMs: number },
): Promise<ComplaintView> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`complaint:${playerId}`}, 0))`.execute(
      trx,
    );
    if (roundId !== undefined) await requireRound(trx, playerId, roundId);
    const { waiting } = await trx
      .selectFrom('complaints')
      .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
      .where('player_id', '=', BigInt(playerId))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    if (waiting >= BigInt(COMPLAINTS_WAITING)) {
      throw new Refusal('complaints.too-many', { limit: COMPLAINTS_WAITING });
    }
    const row = await trx
      .insertInto('complaints')
      .values({
        player_id: BigInt(playerId),
        subject,
        text,
        round_id: roundId ?? null,
        created_at: new Date(nowMs),
        answer_by: new Date(nowMs + COMPLAINT_ANSWER_DAYS * DAY_MS),
        answer: null,
        answered_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewComplaint(row);
  });
}

async function requireRound(db: Database, playerId: PlayerId, roundId: string) {
  const id = roundId.toLowerCase();
  const own = await db
    .selectFrom('rounds')
    .select('id')
    .where('id', '=', id)
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (own !== undefined) return;
  const carried = await db
    .selectFrom('totals_changes')
    .select('group_id')
    .where('group_id', '=', id)
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (carried === undefined) throw new Refusal('complaints.round-not-found');
}

/** The player's own cases, newest first. */
export async function listComplaints(
  db: Database,
  playerId: PlayerId,
): Promise<readonly ComplaintView[]> {
  const rows = await db
    .selectFrom('complaints')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(viewComplaint);
}

function viewComplaint(row: Selectable<ComplaintsTable>): ComplaintView {
  return {
    number: `C-${row.id}`,
    subject: COMPLAINT_SUBJECTS.find((known) => known === row.subject) ?? 'other',
    text: row.text,
    roundId: row.round_id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}
