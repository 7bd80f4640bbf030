import { sql } from 'kysely';
import {
  type ActOutcome,
  authorise,
  requireMay,
  type StaffDeps,
} from '../../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../../accounts/staff/staff-actor.ts';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import { answerNotes, openNotesOf } from '../../payments/answer-notes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { HOLDS } from './hold-for-staff.ts';

/** What a batch carries of a coin. */
type Carried = {
  readonly asset: TonAsset;
  readonly count: number;
  readonly units: bigint;
};

/**
 * The consequence of releasing a held batch. `sign-again`: its payouts are signed under another id, once
 * the chain shows that the wallet does not have the message; if it was executed after all, they are
 * paid twice. `by-hand`: it ends once nothing more can follow from it, and staff decide of each
 * payout how it ended.
 */
export type Consequence = 'sign-again' | 'by-hand';

type Release = {
  readonly outcome: ActOutcome;
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
  deps: StaffDeps,
  { batchId, actor }: { readonly batchId: string; readonly actor: StaffActor },
): Promise<Release | undefined> {
  return await deps.db.transaction().execute(async (trx) => {
    const batch = await trx
      .selectFrom('ton_batches')
      .select('id')
      .where('id', '=', batchId)
      .where('state', '=', 'signed')
      .forUpdate()
      .executeTakeFirst();
    if (batch === undefined) return undefined;
    for (const playerId of await payeesOf(trx, batchId)) {
      await requireMay(trx, { actor, act: 'ton.release', playerId });
    }
    const notes = await holding(trx)
      .select(['payment_notes.id', 'kind'])
      .where(batchOf, '=', batchId)
      .orderBy('kind')
      .execute();
    if (notes.length === 0) return undefined;
    const kinds = [...new Set(notes.map(({ kind }) => kind))];
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'ton.release',
        subject: `ton-batch:${batchId}`,
        after: { lines: kinds },
        // Of several players: whoever is one of them was refused above.
        playerId: null,
      },
    );
    const answer = { act: 'released', by: actor.name, at: new Date(deps.clock.nowMs()) };
    if (outcome === 'enough') {
      for (const { id } of notes) await answerNotes(trx, { noteId: id }, answer);
    }
    const isUnclear = kinds.includes('batch-unclear');
    const consequence = isUnclear ? 'by-hand' : 'sign-again';
    return { outcome, consequence, carried: await carriedBy(trx, batchId) };
  });
}

/** Whose payouts a batch carries. */
async function payeesOf(db: Database, batchId: string): Promise<readonly bigint[]> {
  const rows = await db
    .selectFrom('ton_payouts')
    .innerJoin('withdrawals', 'withdrawals.id', 'ton_payouts.payment_id')
    .select('withdrawals.player_id')
    .distinct()
    .where('batch_id', '=', batchId)
    .execute();
  return rows.map(({ player_id: playerId }) => playerId);
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
