import type { Selectable } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { DocumentFiles } from '../../accounts/kyc/document-files.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SupportFilesTable, SupportMedia } from '../../platform/db/tables/support.ts';

export type FileRow = Selectable<SupportFilesTable>;

/** What reading a file needs. */
export type FilesDeps = { readonly db: Database; readonly supportFiles: DocumentFiles };

/** A file, readable. */
export type ReadableFile = {
  readonly fileName: string;
  readonly mediaType: FileRow['media_type'];
  readonly bytes: Buffer;
};

/** A file that a player sent; undefined where it was forgotten. */
export async function readStored(
  { db, supportFiles }: FilesDeps,
  id: string,
): Promise<ReadableFile | undefined> {
  const row = await db
    .selectFrom('support_files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.sealed_key === null) return undefined;
  const of = { id, playerId: playerIdOf(row.player_id) };
  const stored = { storedName: row.stored_name, sealedKey: row.sealed_key };
  const bytes = await supportFiles.read(of, stored);
  return { fileName: row.file_name, mediaType: row.media_type, bytes };
}

/** How many files of a player wait for their message. */
export async function countWaiting(db: Database, playerId: PlayerId): Promise<number> {
  const { waiting } = await db
    .selectFrom('support_files')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('player_id', '=', BigInt(playerId))
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/**
 * The files of a player that are to be sent, locked, in the order asked for. Refuses
 * `support.file-gone` where one is another's, was sent already or waited too long.
 */
export async function requireWaiting(
  trx: Database,
  playerId: PlayerId,
  ids: readonly string[],
): Promise<readonly FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('support_files')
    .selectAll()
    .where('id', 'in', ids)
    .where('player_id', '=', BigInt(playerId))
    .where('message_id', 'is', null)
    .forUpdate()
    .execute();
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || new Set(ids).size < ids.length) throw new Refusal('support.file-gone');
    return row;
  });
}

/** Notes the message of a file. */
export async function noteSent(trx: Database, id: string, messageId: bigint): Promise<void> {
  await trx
    .updateTable('support_files')
    .set({ message_id: messageId })
    .where('id', '=', id)
    .execute();
}

/** What a message says of a file of the app. */
export const mediaOf = (row: FileRow): SupportMedia => ({
  kind: row.kind,
  storedId: row.id,
  name: row.file_name,
  type: row.media_type,
  bytes: row.bytes,
});
