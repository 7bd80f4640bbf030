import { forgetDocuments, sweepFiles } from './forget-documents.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { DocumentFiles } from './document-files.ts';

type DocumentsJobDeps = JobDeps & {
  /** Where the documents of players lie; undefined in a process that takes none. */
  readonly documentFiles: DocumentFiles | undefined;
};

/**
 * Deletes documents whose time is over and files that no document names; the rest of a long list
 * waits for the next night.
 */
export const forgetDocumentsJob: Job<DocumentsJobDeps> = {
  name: 'forget-documents',
  cron: '20 3 * * *',
  limitSeconds: 300,
  run: async ({ documentFiles, ...deps }) => {
    if (documentFiles === undefined) return;
    await forgetDocuments({ ...deps, documentFiles });
    await sweepFiles({ ...deps, documentFiles });
  },
};
