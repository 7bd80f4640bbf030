import { Refusal } from '../../../shared/errors/refusal.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { fingerprintsOf, keepFingerprints } from '../../protection/exclusion/fingerprints.ts';
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

/**
 * A decision on a document; a rejection says why, to the player, and an approval of an identity
 * document names it (`documentNumberOf`).
 */
export type Decision =
  | { readonly state: 'approved'; readonly actor: StaffActor; readonly number?: string | undefined }
  | { readonly state: 'rejected'; readonly actor: StaffActor; readonly reason: string };

/**
 * Decides on a document and notifies the player, in one transaction. A waiting one may be approved
 * or rejected, and an approved one rejected later; of two decisions at once one counts. Whoever
 * shows an identity document has proved it: accounts that show the same one are one person's, by its
 * keyed digest alone. Answers `number-needed` for one that is approved unnamed. Refuses `kyc.unknown`.
 */
export async function decideDocument(
  deps: StaffDeps & { readonly config: { readonly fingerprintKey: string } },
  id: string,
  decision: Decision,
): Promise<'decided' | 'number-needed'> {
  const number = decision.state === 'approved' ? decision.number : undefined;
  if (decision.state === 'approved' && number === undefined && (await isIdentity(deps.db, id))) {
    return 'number-needed';
  }
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
      .returning(['player_id', 'kind'])
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
    if (row.kind === 'identity' && number !== undefined) {
      const known = [{ kind: 'identity', value: `document:${number}` }] as const;
      const fingerprints = fingerprintsOf(deps.config.fingerprintKey, known);
      await keepFingerprints(trx, playerId, { fingerprints, isProven: true, nowMs });
    }
    await notifyPlayer(trx, { kind: `documents-${state}`, playerId, facts: { reason } }, nowMs);
  });
  return 'decided';
}

async function isIdentity(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('kyc_documents')
    .select('kind')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.kind === 'identity';
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
