import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '../../shared/errors/refusal.ts';
import { type DocumentKind, type KycDocument, MAX_DOCUMENTS } from '../../shared/kyc/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../db/tables/tables.ts';
import { lockPlayer } from '../players/lock-player.ts';
import { encodeDocument } from './encode-document.ts';
import { shownFileName } from './file-name.ts';
import { keepAct, readDocuments } from './kyc-store.ts';
import { viewDocument } from './view-kyc.ts';

/** What sending a document needs. */
export type SendingDeps = Pick<Context, 'clock' | 'db' | 'documentFiles' | 'logger'>;

/** A document as it was sent. */
export type SentDocument = {
  readonly kind: DocumentKind;
  readonly fileName: string;
  readonly bytes: Buffer;
};

/**
 * Refuses `kyc.too-many` for a player whose documents are as many as may be kept. Rejected ones do not
 * count: however often staff ask for a better picture, the player can send one.
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
 * Keeps a document, encrypted, until staff look at it. The file is on the disk before the row says
 * so; where it is refused, the file goes again. After a fault it stays, for the row may stand: files
 * without one are swept at night.
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
          file_name: shownFileName(fileName),
          media_type: mediaType,
          bytes: bytes.length,
          stored_name: stored.storedName,
          sealed_key: stored.sealedKey,
          uploaded_at: new Date(nowMs),
          decided_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await keepAct(trx, { documentId: id, act: 'sent', by: 'player', nowMs });
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
 * Takes back a document that was not approved, and forgets its key, its file and its name: what was
 * sent is gone for good. Refuses `kyc.unknown`.
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
      .where('state', 'in', ['waiting', 'rejected'])
      .returning('stored_name')
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('kyc.unknown');
    const nowMs = clock.nowMs();
    await keepAct(trx, { documentId: id, act: 'withdrawn', by: 'player', nowMs });
    return row.stored_name;
  });
  await documentFiles.forget(storedName);
  logger.info({ playerId, documentId: id, audit: true }, 'a player took a document back');
}
