import { sql } from 'kysely';
import { DOCUMENT_KEPT_YEARS } from '../../../shared/accounts/kyc/contract.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DocumentFiles } from './document-files.ts';
import { writeAuditEntry } from './kyc-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

const KEPT_FOR = `${DOCUMENT_KEPT_YEARS} years`;
const BATCH_ROWS = 100;

/** A file this old without a row belongs to a process that died. */
const ORPHAN_MS = DAY_MS;

type Deps = {
  readonly clock: Clock;
  readonly db: Database;
  readonly documentFiles: DocumentFiles;
  readonly logger: Logger;
};

/**
 * Forgets the keys and the files of documents whose accounts were closed `DOCUMENT_KEPT_YEARS` ago.
 * Answers how many; there may be more after a full hundred.
 */
export async function forgetDocuments(deps: Deps): Promise<number> {
  const { clock, db, documentFiles, logger } = deps;
  const nowMs = clock.nowMs();
  const forgotten = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; stored_name: string; player_id: bigint }>`
      update kyc_documents set state = 'withdrawn', reason = null, sealed_key = null, file_name = ''
       where id in (
         select d.id from kyc_documents d join players p on p.id = d.player_id
          where d.sealed_key is not null
            and p.closed_at < ${new Date(nowMs)}::timestamptz - ${KEPT_FOR}::interval
          limit ${BATCH_ROWS} for update of d skip locked)
      returning id, stored_name, player_id`.execute(trx);
    for (const { id } of rows) {
      await writeAuditEntry(trx, { documentId: id, act: 'withdrawn', by: 'retention', nowMs });
    }
    return rows;
  });
  for (const { id, stored_name: storedName, player_id: playerId } of forgotten) {
    await documentFiles.forget(storedName);
    const who = { playerId: playerIdOf(playerId), documentId: id, audit: true };
    logger.info(who, 'a document was kept as long as the law asks, and is forgotten');
  }
  return forgotten.length;
}

/** Deletes files that no document names, a day after they were written. Answers how many. */
export async function sweepFiles({
  db,
  documentFiles,
  logger,
}: Omit<Deps, 'clock'>): Promise<number> {
  const old = await documentFiles.list(Date.now() - ORPHAN_MS);
  const rows = await db
    .selectFrom('kyc_documents')
    .select('stored_name')
    .where('sealed_key', 'is not', null)
    .execute();
  const named = new Set(rows.map((row) => row.stored_name));
  const stray = old.filter((name) => !named.has(name));
  for (const name of stray) await documentFiles.forget(name);
  if (stray.length > 0) logger.info({ files: stray.length }, 'files without a document are gone');
  return stray.length;
}
