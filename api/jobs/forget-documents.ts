import { forgetDocuments, sweepFiles } from '../kyc/forget-documents.ts';
import type { Job } from './job.ts';

/** Deletes documents whose time is over and files that no document names; the rest of a long list waits for the next night. */
export const forgetDocumentsJob: Job = {
  name: 'forget-documents',
  cron: '20 3 * * *',
  limitSeconds: 300,
  run: async ({ documentFiles, ...deps }) => {
    if (documentFiles === undefined) return;
    await forgetDocuments({ ...deps, documentFiles });
    await sweepFiles({ ...deps, documentFiles });
  },
};
