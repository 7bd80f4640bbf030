import { sql } from 'kysely';
import { DOCUMENT_KEPT_YEARS } from '../../../shared/accounts/kyc/contract.ts';
import type { DocumentFiles } from '../../accounts/kyc/document-files.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type FilesJobDeps = JobDeps & {
  /** Where the files of players lie; undefined in a process that takes none. */
  readonly supportFiles: DocumentFiles | undefined;
};

const KEPT_FOR = `${DOCUMENT_KEPT_YEARS} years`;
/** How many files one run forgets; the next night goes on. */
const BATCH_ROWS = 1000;

/**
 * Forgets files that waited a day for their message, those whose accounts were closed as long ago as
 * documents are kept, and those without a row, which a process that died left.
 */
export const forgetSupportFilesJob: Job<FilesJobDeps> = {
  name: 'forget-support-files',
  cron: '40 3 * * *',
  limitSeconds: 300,
  run: async ({ db, clock, supportFiles, logger }) => {
    if (supportFiles === undefined) return;
    const nowMs = clock.nowMs();
    const gone = [...(await forgetUnsent(db, nowMs)), ...(await forgetClosed(db, nowMs))];
    for (const name of gone) await supportFiles.forget(name);
    const stray = await strayOf(db, supportFiles);
    for (const name of stray) await supportFiles.forget(name);
    const counts = { gone: gone.length, stray: stray.length };
    if (gone.length + stray.length > 0) logger.info(counts, 'files of support are forgotten');
  },
};

async function forgetUnsent(db: Database, nowMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ stored_name: string }>`
    delete from support_files where id in (
      select id from support_files
       where message_id is null and uploaded_at < ${new Date(nowMs - DAY_MS)}
       limit ${BATCH_ROWS} for update skip locked)
    returning stored_name`.execute(db);
  return rows.map(({ stored_name: name }) => name);
}

async function forgetClosed(db: Database, nowMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ stored_name: string }>`
    update support_files set sealed_key = null, file_name = '' where id in (
      select f.id from support_files f join players p on p.id = f.player_id
       where f.sealed_key is not null
         and p.closed_at < ${new Date(nowMs)}::timestamptz - ${KEPT_FOR}::interval
       limit ${BATCH_ROWS} for update of f skip locked)
    returning stored_name`.execute(db);
  return rows.map(({ stored_name: name }) => name);
}

async function strayOf(db: Database, files: DocumentFiles): Promise<readonly string[]> {
  const old = await files.list(Date.now() - DAY_MS);
  const rows = await db
    .selectFrom('support_files')
    .select('stored_name')
    .where('sealed_key', 'is not', null)
    .execute();
  const named = new Set(rows.map((row) => row.stored_name));
  return old.filter((name) => !named.has(name));
}
