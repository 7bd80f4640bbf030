import type { Job } from '../../platform/jobs/job.ts';
import { eraseAddresses } from './erase-addresses.ts';

/** Erases the addresses of delivered prizes, each night; the rest of a long list waits for the next. */
export const eraseAddressesJob: Job = {
  name: 'erase-addresses',
  cron: '40 3 * * *',
  limitSeconds: 120,
  run: async ({ db, clock }) => void (await eraseAddresses({ db, clock })),
};
