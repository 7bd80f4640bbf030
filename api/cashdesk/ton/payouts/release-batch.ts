import { sql } from 'kysely';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import { answerNotes, openNotesOf } from '../../payments/answer-notes.ts';
import {
  type ApprovalOutcome,
  recordApproval,
  type Approver,
} from '../../staff/staff-approvals.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { HOLDS } from './hold-for-staff.ts';

/** What a batch carries of a coin. */
type Carried = {
  readonly asset: TonAsset;
  readonly count: number;
  readonly units: bigint;
};

/**
 * The consequence of releasing a held batch. `anew`: its payouts are signed under another id, once
 * the chain shows that the wallet does not have the message; if it was executed after all, they are
 * paid twice. `by-hand`: it ends once nothing more can follow from it, and staff decide of each
 * payout how it ended.
 */
export type Consequence = 'anew' | 'by-hand';

type Release = {
  readonly approval: ApprovalOutcome;
  readonly consequence: Consequence;
  readonly carried: readonly Carried[];
};

const batchOf = sql<string>`detail ->> 'key'`;

const holding = (db: Database) => openNotesOf(db).where('kind', 'in', [...HOLDS]);

/**
 * One person's statement that a held batch may continue; with the second one it does, and the lines
 * for staff are closed. Undefined where no such batch is held.
 */
export async function releaseBatch(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { batchId, approver }: { readonly batchId: string; readonly approver: Approver },
): Promise<Release | undefined> {
  return await db.transaction().execute(async (trx) => {
    const batch = await trx
      .selectFrom('ton_batches')
      .select('id')
      .where('id', '=', batchId)
      .where('state', '=', 'signed')
      .forUpdate()
      .executeTakeFirst();
    if (batch === undefined) return undefined;
    const notes = await holding(trx)
      .select(['payment_notes.id', 'kind'])
      .where(batchOf, '=', batchId)
      .orderBy('kind')
      .execute();
    if (notes.length === 0) return undefined;
    const kinds = [...new Set(notes.map(({ kind }) => kind))];
    const nowMs = clock.nowMs();
    const approval = await recordApproval(trx, {
      approver,
      subject: `ton-batch:${batchId}`,
      action: `release ${kinds.join(' ')}`,
      needsTwo: true,
      nowMs,
    });
    const answer = { act: 'released', by: approver.name, at: new Date(nowMs) };
    if (approval === 'enough') {
      for (const { id } of notes) await answerNotes(trx, { noteId: id }, answer);
    }
    const isUnclear = kinds.includes('batch-unclear');
    const consequence = isUnclear ? 'by-hand' : 'anew';
    return { approval, consequence, carried: await carriedBy(trx, batchId) };
  });
}

async function carriedBy(db: Database, batchId: string): Promise<readonly Carried[]> {
  const rows = await db
    .selectFrom('ton_payouts')
    .select(['asset', sql<number>`count(*)::int`.as('count'), sql<string>`sum(units)`.as('units')])
    .where('batch_id', '=', batchId)
    .groupBy('asset')
    .orderBy('asset')
    .execute();
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

/** The batch that an open line holds; undefined for any other line. */
export async function batchHeldBy(db: Database, noteId: bigint): Promise<string | undefined> {
  const note = await holding(db)
    .select(batchOf.as('batch'))
    .where('payment_notes.id', '=', noteId)
    .executeTakeFirst();
  return note?.batch;
}
