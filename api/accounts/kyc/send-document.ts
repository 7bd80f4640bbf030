import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type KycDocument, MAX_DOCUMENTS } from '../../../shared/accounts/kyc/contract.ts';
import type { DocumentKind } from '../../../shared/policy/kyc-levels.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DocumentFiles } from './document-files.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import { encodeDocument } from './encode-document.ts';
import { shownFileName } from './file-name.ts';
import { writeAuditEntry, readDocuments } from './kyc-store.ts';
import { viewDocument } from './view-kyc.ts';

/** What sending a document needs. */
export type SendingDeps = {
  readonly clock: Clock;
  readonly db: Database;
  readonly documentFiles: DocumentFiles;
  readonly logger: Logger;
};

/** A document as it was sent. */
export type SentDocument = {
  readonly kind: DocumentKind;
  readonly fileName: string;
  readonly bytes: Buffer;
};

/**
 * Refuses `kyc.too-many` for a player whose documents are as many as may be kept. Rejected ones do
 * not count: however often staff ask for a better picture, the player can send one.
 */
export async function refuseTooManyDocuments(
  db: Kysely<Tables>,
  playerId: PlayerId,
): Promise<void> {
  const documents = await readDocuments(db, playerId);
  const kept = documents.filter(({ state }) => state !== 'rejected');
  if (kept.length >= MAX_DOCUMENTS) throw new Refusal('kyc.too-many', { max: MAX_DOCUMENTS });
}

/**
 * Stores a document, encrypted, until staff review it. The file is on the disk before its row is
 * written; where the row is refused, the file is deleted. After a fault the file stays, because the
 * row may exist: files without one are swept at night.
 */
export async function sendDocument(
  { clock, db, documentFiles, logger }: SendingDeps,
  playerId: PlayerId,
  { kind, fileName, bytes: given }: SentDocument,
): Promise<KycDocument> {
  const { bytes, mediaType } = await encodeDocument(given);
  const id = randomUUID();
  const stored = await documentFiles.keep({ id, playerId }, bytes);
  try {
    const row = await db.transaction().execute(async (trx) => {
      await lockPlayer(trx, playerId);
      await refuseTooManyDocuments(trx, playerId);
      const nowMs = clock.nowMs();
      const inserted = await trx
        .insertInto('kyc_documents')
        .values({
          id,
          player_id: BigInt(playerId),
          kind,
          state: 'waiting',
          reason: null,
          file_name: shownFileName(fileName, mediaType),
          media_type: mediaType,
          bytes: bytes.length,
          stored_name: stored.storedName,
          sealed_key: stored.sealedKey,
          uploaded_at: new Date(nowMs),
          decided_at: null,
          number_digest: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await writeAuditEntry(trx, { documentId: id, act: 'sent', by: 'player', nowMs });
      return inserted;
    });
    logger.info({ playerId, documentId: id, kind, audit: true }, 'a player sent a document');
    return viewDocument(row);
  } catch (error) {
    if (error instanceof Refusal) await documentFiles.forget(stored.storedName);
    throw error;
  }
}

/**
 * Withdraws a document that nobody judged yet, and deletes its key, its file and its name: it cannot
 * be recovered. One that was rejected is kept as long as one that was approved, for it may be evidence.
 * Refuses `kyc.unknown`.
 */
export async function withdrawDocument(
  { clock, db, documentFiles, logger }: SendingDeps,
  playerId: PlayerId,
  id: string,
): Promise<void> {
  const storedName = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('kyc_documents')
      .set({ state: 'withdrawn', reason: null, sealed_key: null, file_name: '' })
      .where('id', '=', id)
      .where('player_id', '=', BigInt(playerId))
      .where('state', '=', 'waiting')
      .returning('stored_name')
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('kyc.unknown');
    const nowMs = clock.nowMs();
    await writeAuditEntry(trx, { documentId: id, act: 'withdrawn', by: 'player', nowMs });
    return row.stored_name;
  });
  await documentFiles.forget(storedName);
  logger.info({ playerId, documentId: id, audit: true }, 'a player took a document back');
}
