import { Refusal } from '../../../shared/errors/refusal.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import type { DocumentFiles } from './document-files.ts';
import { authorise, type StaffDeps } from '../staff/authorise.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { type DocumentRow, writeAuditEntry } from './kyc-store.ts';

/** A document that waits for staff, and whose it is. */
export type WaitingDocument = Pick<
  DocumentRow,
  'id' | 'kind' | 'media_type' | 'bytes' | 'uploaded_at' | 'player_id'
> & { readonly nick: string };

/** Every document that waits, the one that waited longest first. */
export async function listWaiting(db: Database): Promise<readonly WaitingDocument[]> {
  return await db
    .selectFrom('kyc_documents')
    .innerJoin('players', 'players.id', 'kyc_documents.player_id')
    .select([
      'kyc_documents.id',
      'kind',
      'media_type',
      'bytes',
      'uploaded_at',
      'player_id',
      'players.nick',
    ])
    .where('state', '=', 'waiting')
    .orderBy('uploaded_at')
    .execute();
}

/** A decision on a document; a rejection says why, to the player. */
export type Decision =
  | { readonly state: 'approved'; readonly actor: StaffActor }
  | { readonly state: 'rejected'; readonly actor: StaffActor; readonly reason: string };

/**
 * Decides on a document and notifies the player, in one transaction. A waiting one may be approved
 * or rejected, and an approved one rejected later; of two decisions at once one counts. Refuses
 * `kyc.unknown`.
 */
export async function decideDocument(
  deps: StaffDeps,
  id: string,
  decision: Decision,
): Promise<void> {
  const { clock, db } = deps;
  const { state, actor } = decision;
  const reason = decision.state === 'rejected' ? decision.reason : undefined;
  const from = state === 'approved' ? (['waiting'] as const) : (['waiting', 'approved'] as const);
  await db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    const row = await trx
      .updateTable('kyc_documents')
      .set({ state, reason: reason ?? null, decided_at: new Date(nowMs) })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('player_id')
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('kyc.unknown');
    const why = reason === undefined ? {} : { reason };
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: state === 'approved' ? 'kyc.approve' : 'kyc.reject',
        subject: `document:${id}`,
        after: { state },
        playerId: row.player_id,
        ...why,
      },
    );
    await writeAuditEntry(trx, { documentId: id, act: state, by: actor.name, nowMs, ...why });
    const playerId = playerIdOf(row.player_id);
    await notifyPlayer(trx, { kind: `documents-${state}`, playerId, facts: { reason } }, nowMs);
  });
}

/** A decrypted document; its export is recorded with the name of the member of staff. */
export type ExportedDocument = Pick<DocumentRow, 'kind' | 'media_type'> & {
  readonly plain: Buffer;
};

/** Opens a document for staff and keeps who did; refuses `kyc.unknown` for one taken back. */
export async function exportDocument(
  deps: StaffDeps & { readonly files: DocumentFiles },
  id: string,
  actor: StaffActor,
): Promise<ExportedDocument> {
  const { clock, db, files } = deps;
  const row = await db
    .selectFrom('kyc_documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.sealed_key === null) throw new Refusal('kyc.unknown');
  const playerId = playerIdOf(row.player_id);
  await db.transaction().execute(async (trx) => {
    const subject = `document:${id}`;
    await authorise({ ...deps, db: trx }, { actor, act: 'kyc.export', subject });
    const kept = { documentId: id, act: 'exported', by: actor.name, nowMs: clock.nowMs() } as const;
    await writeAuditEntry(trx, kept);
  });
  const stored = { storedName: row.stored_name, sealedKey: row.sealed_key };
  const plain = await files.read({ id, playerId }, stored);
  return { kind: row.kind, media_type: row.media_type, plain };
}
